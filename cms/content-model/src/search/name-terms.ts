import { NAME_FIELDS, PAGE_FIELDS } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'
import { processTerm, tokenize, tokenizeName } from './words.ts'

/** Called for a section that holds a term: in which field, and how often. */
export type OnPosting = (section: number, field: number, times: number) => void

/** The terms of the names of sections. */
export interface NameTerms {
  /** Adds a section, and says how many words each field of it has. */
  add(section: NamedSection, onLength: (field: number, length: number) => void): void
  /** Sorted. */
  terms(): readonly string[]
  has(term: string): boolean
  visit(term: string, onPosting: OnPosting): void
}

interface NamePosting {
  readonly section: NamedSection
  readonly times: number
}

/** An empty index of names. */
export function createNameTerms(): NameTerms {
  const postings = NAME_FIELDS.map(() => new Map<string, NamePosting[]>())
  const lastOfPage: number[] = []
  let sorted: readonly string[] | undefined
  return {
    add(section, onLength) {
      sorted = undefined
      lastOfPage[section.page] = section.id
      for (const [field, name] of NAME_FIELDS.entries()) {
        if (section.position > 0 && PAGE_FIELDS.has(name)) continue
        const words = tokensOf(section, name)
        onLength(field, words.length)
        const times = new Map<string, number>()
        for (const word of words) {
          const term = processTerm(word)
          if (term !== undefined) times.set(term, (times.get(term) ?? 0) + 1)
        }
        const own = postings[field]
        for (const [term, count] of times) {
          const posting = { section, times: count }
          const before = own?.get(term)
          if (before) before.push(posting)
          else own?.set(term, [posting])
        }
      }
    },
    terms() {
      sorted ??= [...new Set(postings.flatMap((own) => [...own.keys()]))].sort()
      return sorted
    },
    has: (term) => postings.some((own) => own.has(term)),
    visit(term, onPosting) {
      for (const [field, own] of postings.entries())
        for (const { section, times } of own.get(term) ?? []) {
          const shared = PAGE_FIELDS.has(NAME_FIELDS[field] ?? 'heading')
          const last = shared ? (lastOfPage[section.page] ?? section.id) : section.id
          for (let id = section.id; id <= last; id++) onPosting(id, field, times)
        }
    },
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
