/*
 * What the page that asks, the server in front of the site and the publisher agree on. No schema is here, so that a page
 * does not bring one along.
 */

/** Where pages ask, at the address of the site. The server of the site passes it on to the publisher. */
export const ASK_PATH = '/_ask'

/** In UTF-16 code units. */
export const MAX_QUESTION_LENGTH = 300

/** What an answer cites: a passage of a page. */
export interface AnswerSource {
  /** On this site, with the anchor of the section. */
  readonly href: string
  /** The heading of the section, or the title of the page. */
  readonly title: string
  /** The title of the page, where the title is that of a section. */
  readonly page?: string
  /** What the passage says about the question, word for word. */
  readonly quote: string
}

/** A sentence with what it is taken from. */
export interface CitedSentence {
  readonly text: string
  /** Places in the list of sources, from 0; at least one. */
  readonly sources: readonly number[]
  /** Whether it begins a paragraph. */
  readonly opens: boolean
}

/** What the publisher sends while it answers, each as a server-sent event. */
export type AnswerEvent =
  /** What the model was given; comes first. */
  | { readonly type: 'sources'; readonly sources: readonly AnswerSource[] }
  | { readonly type: 'sentence'; readonly sentence: CitedSentence }
  /** The last one. `broken` where the model did not come to its end. */
  | { readonly type: 'end'; readonly broken: boolean }
