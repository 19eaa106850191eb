import type { WritingProblem } from '@portico/content-model'
import { idOf } from './announcement.ts'
import { FixButton } from './problem-actions.tsx'

interface ProblemCardProps {
  readonly problems: readonly WritingProblem[]
  readonly readOnly: boolean
  /** Below the block, in few words: what was not asked for must not cover the text. */
  readonly isShort?: boolean
  readonly onDone: () => void
}

/** What is wrong with one block, beside it, with what puts it right. */
export function ProblemCard({ problems, readOnly, isShort = false, onDone }: ProblemCardProps) {
  return (
    <div className="pt-problem-card" data-short={isShort || undefined}>
      {problems.map((problem) => (
        <div key={idOf(problem)} className="pt-problem-part">
          <p>
            <strong>{problem.message}</strong> {!isShort && problem.hint}
          </p>
          <FixButton problem={problem} disabled={readOnly} onDone={onDone} />
        </div>
      ))}
    </div>
  )
}
