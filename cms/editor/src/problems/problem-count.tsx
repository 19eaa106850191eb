import type { WritingProblem } from '@portico/content-model'
import { useRef } from 'react'
import { ProblemIcon, useProblemActions } from './problem-actions.tsx'
import { summaryOf } from './problem-list.tsx'
import './problem-count.css'

/** How many problems there are, where it is always seen. Each press goes to the next. */
export function ProblemCount({ problems }: { readonly problems: readonly WritingProblem[] }) {
  const { goTo } = useProblemActions()
  const last = useRef(-1)
  if (problems.length === 0) return null
  const goOn = () => {
    last.current = (last.current + 1) % problems.length
    const problem = problems[last.current]
    if (problem) goTo(problem)
  }
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const isMixed = errors > 0 && errors < problems.length
  const label = `${summaryOf(problems)}${isMixed ? `, ${problems.length} in all` : ''}: go to the next`
  return (
    <button type="button" className="pt-problem-count" aria-label={label} title={label} onClick={goOn}>
      <ProblemIcon severity={errors > 0 ? 'error' : 'warning'} />
      {problems.length}
    </button>
  )
}
