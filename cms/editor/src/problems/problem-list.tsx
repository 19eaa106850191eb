import { useEditor } from '@portabletext/editor'
import type { BodyProblem } from '@portico/content-model'
import { WarningCircle } from '@strapi/icons'
import { showBlock } from './show-block.ts'
import './problems.css'

/** What has to be fixed, one line a problem; a click goes to the block. */
export function ProblemList({ problems }: { problems: readonly BodyProblem[] }) {
  const editor = useEditor()
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return (
    <section className="pt-problems" aria-label="Problems">
      <h3 className="pt-problems-title">{summary(errors, problems.length - errors)}</h3>
      <ul>
        {problems.map(({ severity, kind, block, message, hint }) => (
          <li key={`${kind} ${block?.key ?? ''} ${message}`} data-severity={severity}>
            <WarningCircle aria-hidden width={16} height={16} />
            <span>
              {block && (
                <button type="button" className="pt-problem-block" onClick={() => showBlock(editor, block.key)}>
                  {block.title}
                  {block.excerpt && ` “${block.excerpt}”`}
                </button>
              )}{' '}
              {message} {hint}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

function summary(errors: number, warnings: number): string {
  const parts = [errors > 0 && count(errors, 'problem'), warnings > 0 && count(warnings, 'warning')].filter(Boolean)
  return `${parts.join(', ')}${errors > 0 ? ' to fix before publishing' : ''}`
}
