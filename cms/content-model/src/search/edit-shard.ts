import { SEARCH_VERSION } from './format.ts'
import { TEXT_ONLY_FIELDS } from './static-fields.ts'
import { RADIX, visitPages, type TermShard } from './term-shards.ts'

/*
 * A shard of a large site holds thousands of entries, and an edit touches a few: the others stay the text that they are.
 */

/** The pages that hold a term: what `readPageTerms` says of it, by their slots. */
export type TermPages = ReadonlyMap<number, string>

export interface EditedShard {
  readonly shard: TermShard
  /** Terms that the shard did not have. */
  readonly appeared: readonly string[]
  /** Terms that no page holds any more. */
  readonly vanished: readonly string[]
}

interface Row {
  readonly term: string
  /** A field an entry. */
  readonly entries: readonly string[]
}

const EMPTY: TermShard = { version: SEARCH_VERSION, terms: '', postings: [] }
const NO_PAGES: TermPages = new Map()

/**
 * Takes pages out of a shard, then puts others in.
 * @param shard as it was; none for a new one
 * @param going slots
 * @param coming by term
 */
export function editShard(
  shard: TermShard = EMPTY,
  going: ReadonlySet<number>,
  coming: ReadonlyMap<string, TermPages>,
): EditedShard {
  const columns = shard.postings.map((column) => column.split(' '))
  const known = shard.terms === '' ? [] : shard.terms.split(' ')
  const edited = known.map((term, at): Row => {
    const pages = coming.get(term) ?? NO_PAGES
    return { term, entries: columns.map((column, field) => editEntry(column[at] ?? '', going, pages, field)) }
  })
  const before = new Set(known)
  const added = [...coming]
    .filter(([term]) => !before.has(term))
    .map(([term, pages]): Row => ({
      term,
      entries: TEXT_ONLY_FIELDS.map((_, field) => editEntry('', going, pages, field)),
    }))
  const appeared = added.filter(isHeld)
  const held = edited.filter(isHeld)
  const rows = appeared.length === 0 ? held : [...held, ...appeared].sort((a, b) => (a.term < b.term ? -1 : 1))
  return {
    shard: {
      version: SEARCH_VERSION,
      terms: rows.map(({ term }) => term).join(' '),
      postings: TEXT_ONLY_FIELDS.map((_, field) => rows.map(({ entries }) => entries[field] ?? '').join(' ')),
    },
    appeared: appeared.map(({ term }) => term),
    vanished: edited.filter((row) => !isHeld(row)).map(({ term }) => term),
  }
}

/** Packs the terms of a shard. The same terms give the same shard, in whatever order they come. */
export function packShard(terms: ReadonlyMap<string, TermPages>): TermShard {
  return editShard(undefined, new Set(), terms).shard
}

function isHeld({ entries }: Row): boolean {
  return entries.some((entry) => entry !== '')
}

function editEntry(entry: string, going: ReadonlySet<number>, coming: TermPages, field: number): string {
  if (coming.size === 0 && !holdsAny(entry, going)) return entry
  const pages = new Map<number, string>()
  visitPages(entry, (slot, sections) => {
    if (!going.has(slot)) pages.set(slot, sections)
  })
  for (const [slot, fields] of coming) {
    const sections = fields.split('|')[field] ?? ''
    if (sections !== '') pages.set(slot, sections)
  }
  let last = 0
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([slot, sections]) => {
      const distance = slot - last
      last = slot
      return distance.toString(RADIX) + sections
    })
    .join(',')
}

/** Whether an entry holds one of some pages. It makes no strings: most entries of a large shard are asked this, and kept. */
function holdsAny(entry: string, slots: ReadonlySet<number>): boolean {
  let slot = 0
  for (let at = 0; at < entry.length;) {
    const dot = entry.indexOf('.', at)
    let distance = 0
    for (; at < dot; at++) distance = distance * RADIX + digitAt(entry, at)
    slot += distance
    if (slots.has(slot)) return true
    const comma = entry.indexOf(',', dot)
    if (comma === -1) return false
    at = comma + 1
  }
  return false
}

const CODE_OF_ZERO = 48
const CODE_OF_NINE = 57
const CODE_BEFORE_A = 87

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code <= CODE_OF_NINE ? code - CODE_OF_ZERO : code - CODE_BEFORE_A
}
