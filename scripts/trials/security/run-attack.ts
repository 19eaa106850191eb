import { describeError } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'
import { Cleanup } from '../harness/cleanup.ts'
import type { Attack, AttackResult } from './attack.ts'

/** A row of the table. */
export interface AttackRow extends AttackResult {
  readonly name: string
  readonly subject: string
}

interface RunOptions {
  readonly quick: boolean
  readonly seed: number
  /** Ends what an attack started where the command is stopped. */
  readonly cleanup: Cleanup
}

/** Carries out an attack and ends what it started. One that cannot be carried out proves nothing, so it did not hold. */
export async function runAttack(attack: Attack, { quick, seed, cleanup }: RunOptions): Promise<AttackRow> {
  const { name, subject } = attack
  const tries = quick ? attack.tries.quick : attack.tries.full
  const own = new Cleanup()
  cleanup.add(() => own.run())
  try {
    const result = await task(name, (progress) => attack.run({ tries, seed, cleanup: own, progress }))
    return { name, subject, ...result }
  } catch (error) {
    return { name, subject, tries: 0, happened: 'it could not be carried out', faults: [describeError(error)] }
  } finally {
    await own.run()
  }
}
