import type { WritingProblem } from '@portico/content-model'
import { idOf } from './announcement.ts'
import { FixButton } from './problem-actions.tsx'

interface ProblemCardProps {
  readonly problems: readonly WritingProblem[]
  readonly readOnly: boolean
  readonly onDone: () => void
}

/** What is wrong with one block, beside it, with what puts it right. */
export function ProblemCard({ problems, readOnly, onDone }: ProblemCardProps) {
  return (
    <div className="pt-problem-card">
      {problems.map((problem) => (
        <div key={idOf(problem)} className="pt-problem-part">
          <p>
            <strong>{problem.message}</strong> {problem.hint}
          </p>
          <FixButton problem={problem} disabled={readOnly} onDone={onDone} />
        </div>
      ))}
    </div>
  )
}
