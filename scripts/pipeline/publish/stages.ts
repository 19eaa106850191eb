import { task, type Progress } from '../../lib/task.ts'

/** The stages of a publish, in their order, as people read them. */
export const STAGES = {
  snapshot: 'Read the content',
  check: 'Check the content',
  render: 'Render the pages',
  finish: 'Finish the pages',
  index: 'Index for search',
  release: 'Release',
} as const
export type Stage = keyof typeof STAGES

/** Runs one stage: says so, shows how far it is, times it. */
export type RunStage = <Result>(stage: Stage, work: (progress: Progress) => Promise<Result>) => Promise<Result>

/** Shows the stages on the terminal. */
export const stagesOnTerminal: RunStage = (stage, work) => task(STAGES[stage], work)
