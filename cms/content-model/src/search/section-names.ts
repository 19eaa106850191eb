import type { NamedSection } from './static-names.ts'
import { processTerm } from './words.ts'

/** The names of a section in their terms, in order. */
export interface SectionNames {
  readonly heading: readonly string[]
  readonly title: readonly string[]
}

const known = new WeakMap<NamedSection, SectionNames>()

/** Taken apart once: a word in common use finds most sections at each key. */
export function namesOfSection(section: NamedSection): SectionNames {
  const before = known.get(section)
  if (before) return before
  const names = { heading: wholeTerms(section.heading), title: wholeTerms(section.title) }
  known.set(section, names)
  return names
}

const WORD = /[\p{L}\p{N}\p{M}$]+/gu

/** The terms of a text in order, names of code not taken apart. */
export function wholeTerms(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => processTerm(word) ?? [])
}
