import { readPosting, writePosting } from './postings.ts'

/* The pages of a term as the text of a shard: see `TermShard`. */

const RADIX = 36

/** Calls back for each page of an entry. */
export function visitPages(entry: string, onPage: (slot: number, posting: string) => void): void {
  if (entry === '') return
  let slot = 0
  for (const page of entry.split(',')) {
    const colon = page.indexOf(':')
    slot += Number.parseInt(page.slice(0, colon), RADIX)
    onPage(slot, page.slice(colon + 1))
  }
}

/** The postings of an entry, by their slots. */
export function readEntry(entry: string): Map<number, string> {
  const pages = new Map<number, string>()
  visitPages(entry, (slot, posting) => pages.set(slot, posting))
  return pages
}

/** Writes the pages of a term, whatever their order. */
export function writeEntry(pages: ReadonlyMap<number, string>): string {
  let last = 0
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([slot, posting]) => {
      const distance = slot - last
      last = slot
      return `${distance.toString(RADIX)}:${posting}`
    })
    .join(',')
}

/** The pages of the best and of the others together; of a page that both have, the sections of both. */
export function mergeEntries(
  best: ReadonlyMap<number, string>,
  others: ReadonlyMap<number, string>,
): Map<number, string> {
  const pages = new Map(best)
  for (const [slot, posting] of others) {
    const known = best.get(slot)
    pages.set(slot, known === undefined ? posting : mergePostings(known, posting))
  }
  return pages
}

function mergePostings(best: string, others: string): string {
  const { title, sections } = readPosting(best)
  const all = [...sections, ...readPosting(others).sections].sort((a, b) => a.position - b.position)
  return writePosting({ ...(title && { title }), sections: all })
}

/** Whether an entry holds one of some pages. It makes no strings: most entries of a large shard are asked this, and kept. */
export function holdsAny(entry: string, slots: ReadonlySet<number>): boolean {
  if (slots.size === 0) return false
  let slot = 0
  for (let at = 0; at < entry.length;) {
    const colon = entry.indexOf(':', at)
    let distance = 0
    for (; at < colon; at++) distance = distance * RADIX + digitAt(entry, at)
    slot += distance
    if (slots.has(slot)) return true
    const comma = entry.indexOf(',', colon)
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
