import { SEARCH_VERSION } from './format.ts'
import type { SearchRecord } from './record.ts'
import type { NamedSection } from './static-names.ts'
import { TEXT_ONLY_FIELDS } from './static-fields.ts'
import { processTerm, tokenize } from './words.ts'

/*
 * The second tier of the static index: names of code, prose and code of all sections. The names are not in it, because
 * the browser has them already. It comes in shards, each of which follows from its own pages alone, so that an edit of
 * one page rewrites one shard. `text-terms.ts` reads them.
 */

/** One part of the full-text index, in columns of text: they are half as large as the index itself. */
export interface TextShard {
  readonly version: number
  /** For each field the number of words of each section, in the order of the shard's pages. */
  readonly lengths: readonly (readonly number[])[]
  /** In order, parted by spaces. */
  readonly terms: string
  /**
   * For each field one entry a term, parted by spaces: the sections that hold it, each as the distance from the one
   * before it in base 36, with `*` and the number of times where that is not 1.
   */
  readonly postings: readonly string[]
}

const PAGES_PER_SHARD = 300
/** Of the numbers in a shard. */
export const RADIX = 36

/** How many shards a site of so many pages has; it doubles, so that it changes seldom. */
export function countShards(pages: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(pages / PAGES_PER_SHARD)))
}

/** The shard of a page, from 0: always the same for the same address. */
export function shardForPath(path: string, shards: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < path.length; index++) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193)
  return (hash >>> 0) % shards
}

/** The ids of the sections of each shard, in order. */
export function groupSectionsByShard(sections: readonly NamedSection[], shards: number): number[][] {
  const ids = Array.from({ length: shards }, (): number[] => [])
  for (const { id, path } of sections) ids[shardForPath(path, shards)]?.push(id)
  return ids
}

/** Packs the text of the sections of a shard, page by page in the order of the names. */
export function packText(records: readonly SearchRecord[]): TextShard {
  const terms = new Map<string, string>()
  const termOf = (word: string): string => {
    const known = terms.get(word) ?? processTerm(word) ?? ''
    terms.set(word, known)
    return known
  }
  const fields = TEXT_ONLY_FIELDS.map((field) =>
    fieldOf(
      records.map((record) => tokenize(field === 'symbols' ? record.symbols.join(' ') : record[field])),
      termOf,
    ),
  )
  const all = [...new Set(fields.flatMap(({ postings }) => [...postings.keys()]))].sort()
  return {
    version: SEARCH_VERSION,
    lengths: fields.map(({ lengths }) => lengths),
    terms: all.join(' '),
    postings: fields.map(({ postings }) => all.map((term) => written(postings.get(term) ?? new Map())).join(' ')),
  }
}

type Postings = Map<string, Map<number, number>>

function fieldOf(
  sections: readonly (readonly string[])[],
  termOf: (word: string) => string,
): { lengths: number[]; postings: Postings } {
  const postings: Postings = new Map()
  for (const [section, words] of sections.entries())
    for (const word of words) {
      const term = termOf(word)
      if (term === '') continue
      const found = postings.get(term) ?? new Map<number, number>()
      found.set(section, (found.get(section) ?? 0) + 1)
      postings.set(term, found)
    }
  return { lengths: sections.map((words) => new Set(words).size), postings }
}

function written(found: ReadonlyMap<number, number>): string {
  let last = -1
  return [...found]
    .map(([section, times]) => {
      const distance = (section - last).toString(RADIX)
      last = section
      return times === 1 ? distance : `${distance}*${times.toString(RADIX)}`
    })
    .join(',')
}
