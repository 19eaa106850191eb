import type { NamedSection } from './named-section.ts'
import type { Place } from './postings.ts'
import type { OpenRules } from './rules.ts'

/** Where a term is in the names of a section, as far as a posting says so. */
export interface NamePlaces {
  readonly title?: Place | undefined
  readonly heading?: Place | undefined
}

/** Called for a section that holds a term: how much it counts there, and where it is in the section's names. */
export type OnPosting = (section: number, frequency: number, places: NamePlaces) => void

/** What the ranking asks of an index. */
export interface RankableIndex {
  /** What the team has settled for the search. */
  readonly rules: OpenRules
  /** How many sections the whole site has; an index holds only some of them. */
  readonly size: number
  /**
   * How many sections of the whole site hold what was found here.
   * @param groups terms, of which a section holds one of each group
   * @param found how many sections of this index do
   */
  frequencyOf(groups: readonly (readonly string[])[], found: number): number
  /** All terms that are there, sorted. */
  terms(): readonly string[]
  /** The terms that begin with some letters, sorted; of fewer than four letters those of titles alone. */
  termsFrom(prefix: string): readonly string[]
  /** The words that begin with the first letter of a term. */
  spellings(term: string): readonly string[]
  /** The terms of titles, sorted; those of all fields where the text is at hand as well. */
  nameTerms(): readonly string[]
  has(term: string): boolean
  /** All sections that hold a term. */
  visit(term: string, onPosting: OnPosting): void
  /** The page of a section. */
  pageOf(section: number): number
  /** The names of a section; `undefined` while they are not there. */
  sectionAt(section: number): NamedSection | undefined
  /** The prose of a section; empty while it is not there. */
  contentAt(section: number): string
  /** The introduction of a page; `undefined` where the page is gone, or its names are not there. */
  introductionAt(path: string): NamedSection | undefined
}

/** The terms that begin with some letters, of sorted ones. */
export function rangeOf(terms: readonly string[], prefix: string): readonly string[] {
  return terms.slice(positionIn(terms, prefix), positionIn(terms, `${prefix}\u{FFFF}`))
}

/** The position of the first term that does not come before another. */
export function positionIn(terms: readonly string[], wanted: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
