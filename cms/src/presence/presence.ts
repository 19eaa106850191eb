/** A tab in which somebody has a document open. */
interface OpenTab {
  readonly tab: string
  readonly userId: number
  readonly name: string
  readonly seenAt: number
}

/** Somebody else who has a document open, or the same person in another tab. */
export interface Present {
  readonly name: string
  readonly isYou: boolean
}

/** A tab that says nothing for so long is closed, or its computer asleep. */
export const GONE_AFTER_MS = 30_000
const MOST_TABS = 100

/** Who has which document open, in memory: after a restart the tabs say it again. */
export class Presence {
  readonly #tabs = new Map<string, readonly OpenTab[]>()
  readonly #now: () => number

  /** @param now a clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes that a tab has a document open. @returns the others, by name */
  beat(documentId: string, { tab, userId, name }: Omit<OpenTab, 'seenAt'>): readonly Present[] {
    this.#forgetGone()
    const others = this.#others(documentId, { tab, userId })
    const seen = { tab, userId, name, seenAt: this.#now() }
    this.#tabs.set(documentId, [seen, ...others].slice(0, MOST_TABS))
    const people = new Map(others.map((other) => [other.userId, { name: other.name, isYou: other.userId === userId }]))
    return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  }

  /** Notes that a tab has left a document. */
  leave(documentId: string, left: Pick<OpenTab, 'tab' | 'userId'>): void {
    const others = this.#others(documentId, left)
    if (others.length > 0) this.#tabs.set(documentId, others)
    else this.#tabs.delete(documentId)
  }

  #others(documentId: string, { tab, userId }: Pick<OpenTab, 'tab' | 'userId'>): readonly OpenTab[] {
    return (this.#tabs.get(documentId) ?? []).filter((open) => open.tab !== tab || open.userId !== userId)
  }

  #forgetGone(): void {
    const since = this.#now() - GONE_AFTER_MS
    for (const [documentId, tabs] of this.#tabs) {
      const here = tabs.filter(({ seenAt }) => seenAt > since)
      if (here.length > 0) this.#tabs.set(documentId, here)
      else this.#tabs.delete(documentId)
    }
  }
}
