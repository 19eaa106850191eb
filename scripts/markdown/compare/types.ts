/** What is counted, in the order of the table. */
export const KINDS = [
  'page',
  'code sample',
  'table cell',
  'link',
  'picture',
  'heading',
  'tab',
  'sidebar entry',
] as const
export type Kind = (typeof KINDS)[number]

/** Something that readers find: in the source, or in what Portico makes of it. */
export interface Item {
  readonly kind: Kind
  /** How it is found on the other side, the strictest first: two items are the same where both have one in the same place. */
  readonly keys: readonly (string | undefined)[]
}

export interface SourceItem extends Item {
  /** Relative to the folder that was read. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** As its author wrote it. */
  readonly what: string
  /** It leads to something that the source does not hold either. */
  readonly unreachable?: boolean
}

export interface ResultItem extends Item {
  /** Readers see its words, but cannot follow it. */
  readonly broken?: boolean
}

/** A line of a page as readers see it. */
export interface Line {
  readonly text: string
  /** The line of the page's own file that shows it, counted from 1. */
  readonly line: number
}
