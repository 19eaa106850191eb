import { TYPICAL_LENGTHS, weighTerms } from './field-weights.ts'
import { levelOfFrequency, MOST_SECTIONS, writePosting, type Place, type SectionPosting } from './postings.ts'
import { isStopWord } from './query.ts'
import type { SearchRecord } from './record.ts'
import { hashOf } from './slots.ts'
import { wholeTerms } from './whole-terms.ts'

/*
 * Which sections hold a term, in their names and in their text. It comes in shards by the first letters of the terms, so
 * that a query loads those of its own words, with their inflections and completions. A shard holds the best pages of each
 * term, a bounded number, so that it costs the same at any size of the site; what is left stands in a file of its own,
 * which queries of several words need. An edit rewrites the shards of the terms that it adds, takes away or repeats.
 */

/** The best of one part of the index, in columns of text: they are half as large as lists would be. */
export interface TermShard {
  readonly version: number
  /** In order, parted by spaces. */
  readonly terms: string
  /**
   * One entry a term, parted by spaces. An entry holds pages, parted by commas: the distance from the slot before, in
   * base 36, `:`, and what `writePosting` says of the page.
   */
  readonly postings: string
  /**
   * One entry a term, parted by spaces: how many pages and how many sections hold it, in base 36 and parted by a dot;
   * empty where the shard has them all.
   */
  readonly counts: string
}

/** What the shard of the same number leaves out, for the terms of which it leaves something out. */
export type RestShard = Pick<TermShard, 'version' | 'terms' | 'postings'>

/** The terms of a page, each with its posting. */
export type PageTerms = ReadonlyMap<string, string>

/** All words that begin with the same letters, so many of them, are in one shard. */
export const SHARD_PREFIX = 4
/** A term that is longer is the name of something, and its shard follows from more letters. */
const LONGEST_WORD = 16
const NAME_PREFIX = 8
const LEAST_SHARDS = 256
const MOST_SHARDS = 1024
const PAGES_OF_LEAST = 500

/** How many shards a site of so many pages has; it doubles, so that it changes seldom. */
export function countShards(pages: number): number {
  return Math.min(MOST_SHARDS, LEAST_SHARDS * 2 ** Math.max(0, Math.ceil(Math.log2(pages / PAGES_OF_LEAST))))
}

/** The shard of a term, from 0. Names of code are many where a word begins them: they have shards of their own. */
export function shardOf(term: string, shards: number): number {
  return hashOf(term.slice(0, term.length > LONGEST_WORD ? NAME_PREFIX : SHARD_PREFIX)) % shards
}

/** The shards of all terms that begin with at least {@link SHARD_PREFIX} letters: long names only with more letters. */
export function shardsFrom(prefix: string, shards: number): number[] {
  const keys = [SHARD_PREFIX, NAME_PREFIX].filter((length) => prefix.length >= length)
  return [...new Set(keys.map((length) => hashOf(prefix.slice(0, length)) % shards))]
}

/** What a page adds to the shards. */
export function readPageTerms(records: readonly [SearchRecord, ...SearchRecord[]]): PageTerms {
  const titles = placesIn(records[0].title)
  const found = new Map<string, SectionPosting[]>()
  for (const [position, record] of records.slice(0, MOST_SECTIONS).entries()) {
    const headings = placesIn(record.heading)
    for (const [term, weight] of weighTerms(record, TYPICAL_LENGTHS, { ownOnly: position > 0 })) {
      const heading = headings.get(term)
      const posting = { position, level: levelOfFrequency(weight), ...(heading && { heading }) }
      const own = found.get(term)
      if (own) own.push(posting)
      else found.set(term, [posting])
    }
  }
  return new Map(
    [...found].map(([term, sections]) => {
      const title = titles.get(term)
      return [term, writePosting({ ...(title && { title }), sections })]
    }),
  )
}

/** Where the words of a name are in it, the first of each; words that say nothing are left out. */
export function placesIn(name: string): Map<string, Place> {
  const terms = wholeTerms(name).filter((term) => !isStopWord(term))
  const places = new Map<string, Place>()
  for (const [at, term] of terms.entries()) if (!places.has(term)) places.set(term, { at, length: terms.length })
  return places
}
