/** One passage of the documentation, with the address it is quoted from. */
export interface Passage {
  readonly href: string
  readonly title: string
  readonly quote: string
}

export interface Answer {
  /** What a model says, in plain words; absent where pages are only quoted. */
  readonly text?: string
  /** What the answer is taken from, the best first; none where the documentation does not answer. */
  readonly passages: readonly Passage[]
}

/** Answers the questions that the panel asks. */
export interface Answering {
  readonly kind: 'answers'
  /** One sentence: who answers, and how far to trust it. The site's own words take its place. */
  readonly disclaimer: string
  /** @throws Error when no answer can be had */
  ask(question: string, signal: AbortSignal): Promise<Answer>
}

/** Brings a panel of its own. */
export interface Widget {
  readonly kind: 'widget'
  /** One sentence: who answers, and how far to trust it. The site's own words take its place. */
  readonly disclaimer: string
  /**
   * Loads it, and says where it may show itself.
   * @throws Error when it cannot be loaded
   */
  open(place: HTMLElement): Promise<void>
}

/** What stands behind the panel. */
export type AskAiProvider = Answering | Widget
