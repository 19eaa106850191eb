/** A page that has to be rendered, and every reason why, as people read it. */
export interface PlannedPage {
  readonly path: string
  readonly reasons: readonly string[]
}

/** Gathers the pages of a plan. */
export class Plan {
  readonly #reasons = new Map<string, Set<string>>()

  add(path: string, reason: string): void {
    const reasons = this.#reasons.get(path) ?? new Set()
    this.#reasons.set(path, reasons.add(reason))
  }

  pages(): PlannedPage[] {
    return [...this.#reasons].map(([path, reasons]) => ({ path, reasons: [...reasons] }))
  }
}
