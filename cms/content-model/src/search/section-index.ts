import { NAME_FIELDS, TEXT_FIELDS, TEXT_ONLY_FIELDS, type SearchField } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'
import { RADIX, type TextShard } from './static-text.ts'
import { processTerm, tokenize, tokenizeName } from './words.ts'

/*
 * The terms of sections, as the ranking asks for them. Names are taken apart when they are added; the text stays packed
 * as it came, and only the entries of terms that somebody asks for are read.
 */

/** Called for a section that holds a term: in which field, and how often. */
export type OnPosting = (section: number, field: number, times: number) => void

export interface SectionIndex {
  readonly sections: readonly NamedSection[]
  /** Whether the text of the sections is there, beside the names. */
  readonly hasText: boolean
  /** Adds sections whose ids follow those that are there. */
  addNames(sections: readonly NamedSection[]): void
  /**
   * Adds the text of sections.
   * @param ids of the sections of the shard, in order
   */
  addText(shard: TextShard, ids: readonly number[]): void
  /** All terms, sorted. */
  terms(): readonly string[]
  has(term: string): boolean
  /** All sections and fields that hold a term. */
  visit(term: string, onPosting: OnPosting): void
  /** The number of words in a field of a section, as a multiple of the mean. */
  relativeLength(section: number, field: number): number
}

interface PackedShard {
  readonly ids: readonly number[]
  readonly terms: readonly string[]
  /** A field a list, a term an entry. */
  readonly postings: readonly (readonly string[])[]
}

const FIRST_TEXT_FIELD = NAME_FIELDS.length
/** These are the same for all sections of a page, and kept for its introduction only. */
const PAGE_FIELDS: ReadonlySet<SearchField> = new Set(['title', 'tags', 'keywords'])

const IS_PAGE_FIELD = TEXT_FIELDS.map((field) => PAGE_FIELDS.has(field))

/** An empty index. */
export function createSectionIndex(): SectionIndex {
  const sections: NamedSection[] = []
  const names = NAME_FIELDS.map(() => new Map<string, Map<number, number>>())
  const lengths = TEXT_FIELDS.map((): number[] => [])
  const totals = TEXT_FIELDS.map(() => ({ words: 0, sections: 0 }))
  const shards: PackedShard[] = []
  const lastOfPage: number[] = []
  let vocabulary: readonly string[] | undefined

  const addName = (section: NamedSection, field: number, name: (typeof NAME_FIELDS)[number]) => {
    const postings = names[field]
    const words = tokensOf(section, name)
    setLength(section.id, field, words.length)
    for (const word of words) {
      const term = processTerm(word)
      if (term === undefined || !postings) continue
      const found = postings.get(term) ?? new Map<number, number>()
      found.set(section.id, (found.get(section.id) ?? 0) + 1)
      postings.set(term, found)
    }
  }
  const setLength = (section: number, field: number, length: number) => {
    const known = lengths[field]
    const total = totals[field]
    if (!known || !total) return
    total.words += length
    total.sections++
    known[section] = length
  }
  const positionsOf = (term: string) =>
    shards.flatMap((shard) => {
      const at = positionIn(shard.terms, term)
      return shard.terms[at] === term ? [{ shard, at }] : []
    })

  return {
    sections,
    get hasText() {
      return shards.length > 0
    },
    addNames(added) {
      vocabulary = undefined
      for (const section of added) {
        sections.push(section)
        lastOfPage[section.page] = section.id
        for (const [field, name] of NAME_FIELDS.entries())
          if (section.position === 0 || !PAGE_FIELDS.has(name)) addName(section, field, name)
      }
    },
    addText(shard, ids) {
      vocabulary = undefined
      shards.push({
        ids,
        terms: shard.terms === '' ? [] : shard.terms.split(' '),
        postings: shard.postings.map((column) => column.split(' ')),
      })
      for (const [column] of TEXT_ONLY_FIELDS.entries())
        for (const [at, length] of (shard.lengths[column] ?? []).entries())
          setLength(ids[at] ?? -1, FIRST_TEXT_FIELD + column, length)
    },
    terms() {
      vocabulary ??= [
        ...new Set([...names.flatMap((postings) => [...postings.keys()]), ...shards.flatMap(({ terms }) => terms)]),
      ].sort()
      return vocabulary
    },
    has: (term) => names.some((postings) => postings.has(term)) || positionsOf(term).length > 0,
    visit(term, onPosting) {
      for (const [field, postings] of names.entries())
        for (const [section, times] of postings.get(term) ?? []) {
          const { page = 0 } = sections[section] ?? {}
          const last = PAGE_FIELDS.has(NAME_FIELDS[field] ?? 'heading') ? (lastOfPage[page] ?? section) : section
          for (let id = section; id <= last; id++) onPosting(id, field, times)
        }
      for (const { shard, at } of positionsOf(term))
        for (const [column, postings] of shard.postings.entries())
          readPostings(postings[at] ?? '', (member, times) =>
            onPosting(shard.ids[member] ?? -1, FIRST_TEXT_FIELD + column, times),
          )
    },
    relativeLength(section, field) {
      const owner = IS_PAGE_FIELD[field] ? section - (sections[section]?.position ?? 0) : section
      const total = totals[field]
      return total && total.words > 0 ? ((lengths[field]?.[owner] ?? 0) * total.sections) / total.words : 1
    },
  }
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

function readPostings(written: string, onEntry: (section: number, times: number) => void): void {
  if (written === '') return
  let section = -1
  for (const entry of written.split(',')) {
    const star = entry.indexOf('*')
    section += Number.parseInt(star === -1 ? entry : entry.slice(0, star), RADIX)
    onEntry(section, star === -1 ? 1 : Number.parseInt(entry.slice(star + 1), RADIX))
  }
}

function tokensOf(
  { heading, title, crumbs, tags, keywords }: NamedSection,
  field: (typeof NAME_FIELDS)[number],
): string[] {
  switch (field) {
    case 'heading':
      return tokenizeName(heading)
    case 'title':
      return tokenizeName(title)
    case 'path':
      return tokenize(crumbs.join(' '))
    case 'tags':
      return tokenize(tags.join(' '))
    case 'keywords':
      return tokenize(keywords)
  }
}
