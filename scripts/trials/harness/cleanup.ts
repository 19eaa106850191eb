/** What a trial has begun and must end. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = []
  #running: Promise<void> = Promise.resolve()

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Ends everything, the last begun first; a step that fails keeps none from being done. @throws the first failure */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#runAll())
    return this.#running
  }

  async #runAll(): Promise<void> {
    const failures: unknown[] = []
    for (let step = this.#steps.pop(); step; step = this.#steps.pop())
      await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
}
