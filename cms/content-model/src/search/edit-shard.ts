import { SEARCH_VERSION } from './format.ts'
import { countSections, readPosting, worthOf, worthOfSection, writePosting, type PagePosting } from './postings.ts'
import { mergeEntries, readEntry, holdsAny, writeEntry } from './shard-entries.ts'
import type { RestShard, TermShard } from './term-shards.ts'

/*
 * A shard of a large site holds many entries, and an edit touches a few: the others stay the text that they are. What
 * comes out follows from the pages alone, not from the way there.
 */

/** The pages that hold a term: what `readPageTerms` says of it, by their slots. */
export type TermPages = ReadonlyMap<number, string>

/** A shard and what it leaves out. */
export interface ShardParts {
  readonly shard: TermShard
  /** Absent where it leaves out nothing. */
  readonly rest?: RestShard
}

export interface EditedShard extends ShardParts {
  /** Terms that the shard did not have. */
  readonly appeared: readonly string[]
  /** Terms that no page holds any more. */
  readonly vanished: readonly string[]
}

/** A shard holds so many pages of a term at most. */
export const HEAD_PAGES = 96
/** And so many sections of each. */
export const HEAD_SECTIONS = 3

interface Row {
  readonly term: string
  readonly entry: string
  readonly rest: string
  readonly count: string
}

const NO_PAGES: TermPages = new Map()

/**
 * Takes pages out of a shard, then puts others in.
 * @param before as it was; none for a new one
 * @param going slots
 * @param coming by term
 */
export function editShard(
  before: ShardParts | undefined,
  going: ReadonlySet<number>,
  coming: ReadonlyMap<string, TermPages>,
): EditedShard {
  const known = before ? rowsOf(before) : []
  const edited = known.map((row) => editRow(row, going, coming.get(row.term) ?? NO_PAGES))
  const had = new Set(known.map(({ term }) => term))
  const appeared = [...coming]
    .filter(([term]) => !had.has(term))
    .map(([term, pages]) => editRow({ term, entry: '', rest: '', count: '' }, going, pages))
    .filter(isHeld)
  const held = edited.filter(isHeld)
  const rows = appeared.length === 0 ? held : [...held, ...appeared].sort((a, b) => (a.term < b.term ? -1 : 1))
  return {
    ...partsOf(rows),
    appeared: appeared.map(({ term }) => term),
    vanished: edited.filter((row) => !isHeld(row)).map(({ term }) => term),
  }
}

/** Packs the terms of a shard. The same terms give the same shard, in whatever order they come. */
export function packShard(terms: ReadonlyMap<string, TermPages>): ShardParts {
  const { shard, rest } = editShard(undefined, new Set(), terms)
  return { shard, ...(rest && { rest }) }
}

function isHeld({ entry }: Row): boolean {
  return entry !== ''
}

function rowsOf({ shard, rest }: ShardParts): Row[] {
  if (shard.terms === '') return []
  const entries = shard.postings.split(' ')
  const counts = shard.counts.split(' ')
  const restEntries = rest?.postings.split(' ') ?? []
  const rests = new Map((rest?.terms.split(' ') ?? []).map((term, at) => [term, restEntries[at] ?? '']))
  return shard.terms.split(' ').map((term, at) => ({
    term,
    entry: entries[at] ?? '',
    rest: rests.get(term) ?? '',
    count: counts[at] ?? '',
  }))
}

function partsOf(rows: readonly Row[]): ShardParts {
  const column = (of: readonly Row[], name: keyof Row) => of.map((row) => row[name]).join(' ')
  const cut = rows.filter(({ rest }) => rest !== '')
  const shard = {
    version: SEARCH_VERSION,
    terms: column(rows, 'term'),
    postings: column(rows, 'entry'),
    counts: column(rows, 'count'),
  }
  if (cut.length === 0) return { shard }
  return { shard, rest: { version: SEARCH_VERSION, terms: column(cut, 'term'), postings: column(cut, 'rest') } }
}

function editRow(row: Row, going: ReadonlySet<number>, coming: TermPages): Row {
  if (coming.size === 0 && !holdsAny(row.entry, going) && !holdsAny(row.rest, going)) return row
  const pages = mergeEntries(readEntry(row.entry), readEntry(row.rest))
  for (const slot of going) pages.delete(slot)
  for (const [slot, posting] of coming) pages.set(slot, posting)
  return { term: row.term, ...cutPages(pages) }
}

/** Parts the pages of a term into the best and the others. */
function cutPages(pages: ReadonlyMap<number, string>): Omit<Row, 'term'> {
  const chosen = pages.size > HEAD_PAGES ? bestPages(pages) : pages
  const head = new Map<number, string>()
  const rest = new Map<number, string>()
  for (const [slot, posting] of pages)
    if (!chosen.has(slot)) rest.set(slot, posting)
    else if (countSections(posting) <= HEAD_SECTIONS) head.set(slot, posting)
    else {
      const cut = cutSections(readPosting(posting))
      head.set(slot, writePosting(cut.best))
      rest.set(slot, writePosting(cut.others))
    }
  if (rest.size === 0) return { entry: writeEntry(head), rest: '', count: '' }
  let sections = 0
  for (const posting of pages.values()) sections += countSections(posting)
  return {
    entry: writeEntry(head),
    rest: writeEntry(rest),
    count: `${pages.size.toString(36)}.${sections.toString(36)}`,
  }
}

function bestPages(pages: ReadonlyMap<number, string>): ReadonlySet<number> {
  const worths = [...pages].map(([slot, posting]) => ({ slot, worth: worthOf(readPosting(posting)) }))
  worths.sort((a, b) => b.worth - a.worth || a.slot - b.slot)
  return new Set(worths.slice(0, HEAD_PAGES).map(({ slot }) => slot))
}

function cutSections({ title, sections }: PagePosting): { best: PagePosting; others: PagePosting } {
  const best = new Set(
    sections
      .toSorted((a, b) => worthOfSection(b) - worthOfSection(a) || a.position - b.position)
      .slice(0, HEAD_SECTIONS),
  )
  return {
    best: { ...(title && { title }), sections: sections.filter((one) => best.has(one)) },
    others: { sections: sections.filter((one) => !best.has(one)) },
  }
}
