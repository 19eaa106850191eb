import type { Progress } from '../../lib/task.ts'
import type { Cleanup } from '../harness/cleanup.ts'

/** An attack on something that Portico promises. */
export interface Attack {
  /** In kebab case: what `--only` takes. */
  readonly name: string
  /** What is attacked, in a few words. */
  readonly subject: string
  readonly tries: { readonly full: number; readonly quick: number }
  /** @throws Error where the attack itself cannot be carried out */
  run(options: AttackOptions): Promise<AttackResult>
}

export interface AttackOptions {
  /** How many, about: an attack may need a few more to be whole. */
  readonly tries: number
  /** Of everything that is chosen at random. */
  readonly seed: number
  /** Ends what the attack starts. */
  readonly cleanup: Cleanup
  readonly progress: Progress
}

export interface AttackResult {
  readonly tries: number
  /** One line for people. */
  readonly happened: string
  /** Whatever broke the promise, a line each; none where it held. */
  readonly faults: readonly string[]
}
