import type { SearchRecord } from './record.ts'
import { TEXT_ONLY_FIELDS } from './static-fields.ts'
import { termsIn, tokenize } from './words.ts'

/*
 * The second tier of the static index: which sections hold a term of the text. It comes in shards by the first letters of
 * the terms, so that a query loads those of its own words, with all their inflections and completions. A page is called
 * by its slot, which follows from its address: an edit rewrites the shards of the terms that it adds, takes away or
 * repeats, and no other.
 */

/** One part of the full-text index, in columns of text: they are half as large as the index itself. */
export interface TermShard {
  readonly version: number
  /** In order, parted by spaces. */
  readonly terms: string
  /**
   * For each field one entry a term, parted by spaces. An entry holds pages, parted by commas: the distance from the
   * slot before, in base 36, and the page's {@link PageTerms}.
   */
  readonly postings: readonly string[]
}

/**
 * The terms of a page. For each field the sections that hold the term: `.` and the position on the page in base 36, with
 * `*` and the number of times where that is not 1; the introduction is `.` alone. Fields are parted by `|`.
 */
export type PageTerms = ReadonlyMap<string, string>

/** Of the numbers in a shard. */
export const RADIX = 36
/** All terms that begin with the same letters, so many of them, are in one shard. */
export const SHARD_PREFIX = 3
const LEAST_SHARDS = 64
const MOST_SHARDS = 1024
const PAGES_OF_LEAST = 250
const SLOTS_PER_PAGE = 4
const LEAST_PAGES = 256

/** How many shards a site of so many pages has; it doubles, so that it changes seldom. */
export function countShards(pages: number): number {
  return Math.min(MOST_SHARDS, LEAST_SHARDS * 2 ** Math.max(0, Math.ceil(Math.log2(pages / PAGES_OF_LEAST))))
}

/** The shard of a term, or of all terms that begin with at least {@link SHARD_PREFIX} letters, from 0. */
export function shardOf(term: string, shards: number): number {
  return hashOf(term.slice(0, SHARD_PREFIX)) % shards
}

/** How many slots a site of so many pages has; it doubles, so that it changes seldom. */
export function countSlots(pages: number): number {
  return SLOTS_PER_PAGE * 2 ** Math.ceil(Math.log2(Math.max(pages, LEAST_PAGES)))
}

/**
 * The slots of pages: that of a page changes only where another page comes that wants the same.
 * @param paths in order
 */
export function slotsOf(paths: readonly string[]): number[] {
  const slots = countSlots(paths.length)
  const taken = new Set<number>()
  return paths.map((path) => {
    let slot = hashOf(path) % slots
    while (taken.has(slot)) slot = (slot + 1) % slots
    taken.add(slot)
    return slot
  })
}

/** What a page adds to the shards. */
export function readPageTerms(records: readonly SearchRecord[]): PageTerms {
  const found = new Map<string, string[]>()
  for (const [field, name] of TEXT_ONLY_FIELDS.entries())
    for (const [position, record] of records.entries())
      for (const [term, times] of timesOfTerms(textOf(record, name))) {
        const fields = found.get(term) ?? TEXT_ONLY_FIELDS.map(() => '')
        const place = position === 0 ? '.' : `.${position.toString(RADIX)}`
        fields[field] += times === 1 ? place : `${place}*${times.toString(RADIX)}`
        found.set(term, fields)
      }
  return new Map([...found].map(([term, fields]) => [term, fields.join('|')]))
}

/** For each field one character a section: how long its text is, in steps of half an octave. */
export function readLengths(records: readonly SearchRecord[]): string[] {
  return TEXT_ONLY_FIELDS.map((field) =>
    records
      .map((record) => {
        const words = new Set(tokenize(textOf(record, field))).size
        return (words === 0 ? 0 : 1 + Math.round(2 * Math.log2(words))).toString(RADIX)
      })
      .join(''),
  )
}

/** The number of words that a character of {@link readLengths} stands for. */
export function lengthOf(character: string | undefined): number {
  const step = Number.parseInt(character ?? '0', RADIX)
  return step === 0 ? 0 : 2 ** ((step - 1) / 2)
}

/** Reads an entry of a shard. */
export function visitPages(entry: string, onPage: (slot: number, sections: string) => void): void {
  if (entry === '') return
  let slot = 0
  for (const page of entry.split(',')) {
    const dot = page.indexOf('.')
    slot += Number.parseInt(page.slice(0, dot), RADIX)
    onPage(slot, page.slice(dot))
  }
}

/** Reads the sections of a page in an entry. */
export function visitSections(sections: string, onSection: (position: number, times: number) => void): void {
  for (const section of sections.slice(1).split('.')) {
    const star = section.indexOf('*')
    const position = star === -1 ? section : section.slice(0, star)
    onSection(
      position === '' ? 0 : Number.parseInt(position, RADIX),
      star === -1 ? 1 : Number.parseInt(section.slice(star + 1), RADIX),
    )
  }
}

function textOf(record: SearchRecord, field: (typeof TEXT_ONLY_FIELDS)[number]): string {
  return field === 'symbols' ? record.symbols.join(' ') : record[field]
}

function timesOfTerms(text: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const term of termsIn(text)) times.set(term, (times.get(term) ?? 0) + 1)
  return times
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
