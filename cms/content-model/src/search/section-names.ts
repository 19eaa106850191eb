import type { NamedSection } from './named-section.ts'
import { wholeTerms } from './whole-terms.ts'

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
