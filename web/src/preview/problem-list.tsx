import type { PreviewProblem } from './answer'
import { preview } from '@strings'

/** What to correct before the page can be published. */
export function ProblemList({ problems }: { problems: readonly PreviewProblem[] }) {
  if (problems.length === 0) return null
  return (
    <aside className="preview-problems" aria-label={preview.problems}>
      <details>
        <summary>{preview.countProblems(problems.length)}</summary>
        <Problems problems={problems} />
      </details>
    </aside>
  )
}

interface NoPageProps {
  title: string
  problems: readonly PreviewProblem[]
}

/** Stands in for a page that cannot be shown. */
export function NoPage({ title, problems }: NoPageProps) {
  return (
    <main id=":main" className="preview-none" role="alert">
      <h1>{title}</h1>
      <Problems problems={problems} />
    </main>
  )
}

function Problems({ problems }: { problems: readonly PreviewProblem[] }) {
  return (
    <ul>
      {problems.map(({ message, hint }) => (
        <li key={`${message} ${hint}`}>
          {message} {hint}
        </li>
      ))}
    </ul>
  )
}
