import type { AnswerSource, CitedSentence } from '@portico/content-model/answers'

/** Passages of the documentation, word for word. */
export interface Quotes {
  readonly kind: 'quotes'
  /** The best first; none where the documentation does not answer. */
  readonly sources: readonly AnswerSource[]
  /** Whether they stand in for a model that cannot answer now. */
  readonly instead: boolean
}

/** What a model says, as far as the passages that it cites say it. */
export interface CitedAnswer {
  readonly kind: 'cited'
  /** What the sentences cite by its place, the best first. */
  readonly sources: readonly AnswerSource[]
  readonly sentences: readonly CitedSentence[]
  /** `broken` where the model did not come to its end. */
  readonly state: 'coming' | 'whole' | 'broken'
}

export type Answer = Quotes | CitedAnswer

/** Answers the questions that the panel asks. */
export interface Answering {
  readonly kind: 'answers'
  /** One sentence: who answers, and how far to trust it. The site's own words take its place. */
  readonly disclaimer: string
  /**
   * The answer, again each time that it has grown.
   * @throws Error when no answer can be had
   */
  ask(question: string, signal: AbortSignal): AsyncIterable<Answer>
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
