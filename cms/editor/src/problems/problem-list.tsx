import type { WritingProblem } from '@portico/content-model'
import { memo, useEffect, useRef, useState } from 'react'
import { announcementOf, idOf } from './announcement.ts'
import { FixButton, ProblemIcon, useProblemActions } from './problem-actions.tsx'
import './problems.css'

interface ProblemListProps {
  readonly problems: readonly WritingProblem[]
  /** The site could not be asked. */
  readonly isCutOff: boolean
  readonly readOnly: boolean
}

/** What has to be fixed, one line a problem; a click goes there. */
export const ProblemList = memo(function ProblemList({ problems, isCutOff, readOnly }: ProblemListProps) {
  const { goTo } = useProblemActions()
  return (
    <>
      <Announcer problems={problems} />
      {problems.length > 0 && (
        <section className="pt-problems" aria-label="Problems">
          <h3 className="pt-problems-title">{summaryOf(problems)}</h3>
          <ul>
            {problems.map((problem) => (
              <li key={idOf(problem)} data-severity={problem.severity} data-kind={problem.kind}>
                <ProblemIcon severity={problem.severity} />
                <span className="pt-problem-text">
                  {nameOf(problem) && (
                    <button type="button" className="pt-problem-block" onClick={() => goTo(problem)}>
                      {nameOf(problem)}
                    </button>
                  )}{' '}
                  {problem.message} {problem.hint}
                </span>
                <FixButton problem={problem} disabled={readOnly} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isCutOff && <p className="pt-problems pt-cut-off">{CUT_OFF}</p>}
    </>
  )
})

const CUT_OFF =
  'The CMS does not answer: links to pages, snippets and the path are not checked until it does. Everything else is.'

/** Says what is new. Not what is there when the text is opened: the list says it. */
function Announcer({ problems }: Pick<ProblemListProps, 'problems'>) {
  const before = useRef(problems)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const announcement = announcementOf(before.current, problems)
    before.current = problems
    if (announcement !== undefined) setSaid(announcement)
  }, [problems])
  return <output className="pt-unseen">{said}</output>
}

const FIELDS: Readonly<Record<string, string>> = {
  path: 'Path',
  key: 'Key',
  description: 'Description',
  sidebar: 'Sidebar',
}

/** Where a problem is, as people know it. */
export function nameOf(problem: WritingProblem): string | undefined {
  const { block } = problem
  if (block) return `${block.title}${block.excerpt ? ` “${block.excerpt}”` : ''}`
  const field = 'field' in problem ? String(problem.field[0]) : ''
  return FIELDS[field]
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** `2 problems to fix before publishing, 1 warning` */
export function summaryOf(problems: readonly WritingProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const parts = [
    errors > 0 && `${count(errors, 'problem')} to fix before publishing`,
    warnings > 0 && count(warnings, 'warning'),
  ]
  return parts.filter(Boolean).join(', ')
}
