import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashStates, materialize } from './crash-states.ts'
import { recordOperations } from './file-recorder.ts'

/** Work on files, and what must hold whenever the power goes. */
export interface CrashScenario {
  readonly name: string
  /** So many states of each prefix; for work that leaves too many to look at all. */
  readonly most?: number
  /** Does the work in an empty folder; marks what it announces. */
  readonly record: (folder: string, mark: (label: string) => void) => Promise<void>
  /**
   * Looks at what a crash left, with the program's own reading code.
   * @param marks what had been announced by then
   * @returns what is wrong, nothing where all is well
   */
  readonly check: (folder: string, marks: readonly string[]) => Promise<string[]>
}

export interface CrashReport {
  readonly name: string
  readonly operations: number
  /** States that were looked at. */
  readonly states: number
  /** States that there are; more than were looked at where there was a limit. */
  readonly possible: number
  readonly faults: readonly string[]
}

/**
 * Records a scenario once, then looks at every state that a power cut may leave of it.
 * @param limit look at this many only, spread evenly over all
 */
export async function runCrashScenario(
  scenario: CrashScenario,
  {
    limit = Number.POSITIVE_INFINITY,
    onState,
  }: { limit?: number; onState?: (done: number, total: number) => void } = {},
): Promise<CrashReport> {
  const home = await mkdtemp(join(tmpdir(), 'portico-crash-'))
  try {
    const folder = join(home, 'recorded')
    await mkdir(folder)
    const recording = await recordOperations(folder, (mark) => scenario.record(folder, mark))
    const possible = [...crashStates(recording, scenario.most)]
    const step = Math.max(1, possible.length / limit)
    const chosen = possible.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step))
    const faults: string[] = []
    for (const [n, state] of chosen.entries()) {
      const place = join(home, 'state')
      await materialize(state, place)
      for (const fault of await scenario.check(place, state.marks))
        faults.push(`after ${state.after} operations, lost ${state.lost}: ${fault}`)
      await rm(place, { recursive: true, force: true })
      onState?.(n + 1, chosen.length)
    }
    return {
      name: scenario.name,
      operations: recording.operations.length,
      states: chosen.length,
      possible: possible.length,
      faults,
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
