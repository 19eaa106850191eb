import { createNameTerms, type OnPosting } from './name-terms.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import { isSpelling, spellingKey, type SpellingsFile } from './spellings.ts'
import { NAME_FIELDS, PAGE_FIELDS, TEXT_FIELDS, TEXT_ONLY_FIELDS } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'
import { lengthOf, SHARD_PREFIX, shardOf, slotsOf, visitPages, visitSections, type TermShard } from './term-shards.ts'

/*
 * The terms of sections, as the ranking asks for them. Names are taken apart when they are added; the text comes in
 * shards, which stay packed: only the entries of terms that somebody asks for are read. What is asked for and not there
 * is noted, so that it can be fetched.
 */

/** What the ranking asks of an index. */
export interface RankableIndex {
  /** What the team has settled for the search. */
  readonly rules: OpenRules
  readonly sections: readonly NamedSection[]
  /** How many sections the whole site has; an index of candidates holds only some of them. */
  readonly size: number
  /**
   * How many sections of the whole site hold what was found here.
   * @param groups terms, of which a section holds one of each group
   * @param found how many sections of this index do
   */
  frequencyOf(groups: readonly (readonly string[])[], found: number): number
  /** Whether the text of the sections counts, beside the names. */
  readonly hasText: boolean
  /** All terms that are there, sorted. */
  terms(): readonly string[]
  /** The terms that begin with some letters, sorted; of fewer than three letters those of names alone. */
  termsFrom(prefix: string): readonly string[]
  /** The words that begin with the first letter of a term. */
  spellings(term: string): readonly string[]
  /** The terms of names, sorted; those of all fields where the text is at hand as well. */
  nameTerms(): readonly string[]
  has(term: string): boolean
  /** All sections and fields that hold a term. */
  visit(term: string, onPosting: OnPosting): void
  /** The number of words in a field of a section, as a multiple of the mean. */
  relativeLength(section: number, field: number): number
}

/** What was asked for and is not there. */
export interface MissingParts {
  readonly shards: readonly number[]
  /** Of the spellings. */
  readonly letters: readonly string[]
}

/** An index that is filled part by part. */
export interface SectionIndex extends RankableIndex {
  /** The same sections by their names alone. */
  readonly named: RankableIndex
  /** Adds sections whose ids follow those that are there. */
  addNames(sections: readonly NamedSection[]): void
  addShard(number: number, shard: TermShard): void
  addSpellings(letter: string, file: SpellingsFile): void
  /** What was asked for since the last call, and is not there. */
  takeMissing(): MissingParts
}

interface PackedShard {
  readonly terms: readonly string[]
  /** A field a list, a term an entry. */
  readonly postings: readonly (readonly string[])[]
}

const FIRST_TEXT_FIELD = NAME_FIELDS.length
const IS_PAGE_FIELD = TEXT_FIELDS.map((field) => PAGE_FIELDS.has(field))

/**
 * An empty index.
 * @param shardCount in how many shards its text comes; none for names alone
 */
export function createSectionIndex(shardCount = 0, rules: OpenRules = NO_RULES): SectionIndex {
  const sections: NamedSection[] = []
  const lengths = TEXT_FIELDS.map((): number[] => [])
  const totals = TEXT_FIELDS.map(() => ({ words: 0, sections: 0 }))
  const names = createNameTerms()
  const shards = new Map<number, PackedShard>()
  const spellings = new Map<string, readonly string[]>()
  const missing = { shards: new Set<number>(), letters: new Set<string>() }
  let introductions: ReadonlyMap<number, NamedSection> | undefined
  let vocabulary: readonly string[] | undefined

  const setLength = (section: number, field: number, length: number) => {
    const known = lengths[field]
    const total = totals[field]
    if (!known || !total) return
    total.words += length
    total.sections++
    known[section] = length
  }
  const shardFor = (term: string): PackedShard | undefined => {
    if (shardCount === 0) return undefined
    const number = shardOf(term, shardCount)
    const shard = shards.get(number)
    if (!shard) missing.shards.add(number)
    return shard
  }
  const bySlot = () => {
    if (introductions) return introductions
    const pages = sections.filter(({ position }) => position === 0)
    const slots = slotsOf(pages.map(({ path }) => path))
    introductions = new Map(pages.map((page, at) => [slots[at] ?? -1, page]))
    return introductions
  }
  const visitText = (term: string, onPosting: OnPosting) => {
    const shard = shardFor(term)
    const at = shard ? positionIn(shard.terms, term) : -1
    if (shard?.terms[at] !== term) return
    const pages = bySlot()
    for (const [column, entries] of shard.postings.entries())
      visitPages(entries[at] ?? '', (slot, found) => {
        const introduction = pages.get(slot)
        if (introduction)
          visitSections(found, (position, times) =>
            onPosting(introduction.id + position, FIRST_TEXT_FIELD + column, times),
          )
      })
  }
  const relativeLength = (section: number, field: number): number => {
    const owner = IS_PAGE_FIELD[field] ? section - (sections[section]?.position ?? 0) : section
    const total = totals[field]
    return total && total.words > 0 ? ((lengths[field]?.[owner] ?? 0) * total.sections) / total.words : 1
  }
  const named: RankableIndex = {
    rules,
    sections,
    get size() {
      return sections.length
    },
    frequencyOf,
    hasText: false,
    terms: names.terms,
    nameTerms: names.terms,
    termsFrom: (prefix) => rangeOf(names.terms(), prefix),
    spellings: (term) => rangeOf(names.terms(), term.slice(0, 1)),
    has: names.has,
    visit: names.visit,
    relativeLength,
  }

  return {
    rules,
    sections,
    named,
    get size() {
      return sections.length
    },
    frequencyOf,
    hasText: shardCount > 0,
    nameTerms: names.terms,
    relativeLength,
    addNames(added) {
      vocabulary = undefined
      introductions = undefined
      for (const section of added) {
        sections.push(section)
        names.add(section, (field, length) => setLength(section.id, field, length))
        for (const column of TEXT_ONLY_FIELDS.keys())
          setLength(section.id, FIRST_TEXT_FIELD + column, lengthOf(section.lengths[column]))
      }
    },
    addShard(number, { terms, postings }) {
      vocabulary = undefined
      shards.set(number, {
        terms: terms === '' ? [] : terms.split(' '),
        postings: postings.map((column) => column.split(' ')),
      })
    },
    addSpellings(letter, { terms }) {
      spellings.set(letter, terms === '' ? [] : terms.split(' '))
    },
    takeMissing() {
      const taken = { shards: [...missing.shards], letters: [...missing.letters] }
      missing.shards.clear()
      missing.letters.clear()
      return taken
    },
    terms() {
      vocabulary ??= sortedUnion([names.terms(), ...[...shards.values()].map(({ terms }) => terms)])
      return vocabulary
    },
    termsFrom(prefix) {
      const own = named.termsFrom(prefix)
      if (prefix.length < SHARD_PREFIX) return own
      const shard = shardFor(prefix)
      return shard ? sortedUnion([own, rangeOf(shard.terms, prefix)]) : own
    },
    spellings(term) {
      const key = spellingKey(term)
      const known = spellings.get(key)
      if (!known && shardCount > 0) missing.letters.add(key)
      return sortedUnion([named.spellings(term).filter(isSpelling), rangeOf(known ?? [], term.slice(0, 1))])
    },
    has(term) {
      const shard = shardFor(term)
      return names.has(term) || shard?.terms[positionIn(shard.terms, term)] === term
    },
    visit(term, onPosting) {
      names.visit(term, onPosting)
      visitText(term, onPosting)
    },
  }
}

const frequencyOf = (_groups: unknown, found: number) => found

function sortedUnion(lists: readonly (readonly string[])[]): readonly string[] {
  const [only = [], ...others] = lists.filter((list) => list.length > 0)
  return others.length === 0 ? only : [...new Set(lists.flat())].sort()
}

/** The terms that begin with some letters, of sorted ones. */
export function rangeOf(terms: readonly string[], prefix: string): readonly string[] {
  return terms.slice(positionIn(terms, prefix), positionIn(terms, `${prefix}\u{FFFF}`))
}

/** The position of the first term that does not come before another. */
function positionIn(terms: readonly string[], wanted: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}
