import { RANKING } from './ranking-settings.ts'

/*
 * What the shards hold of a term and a page, as text: where in the title the term is, and which sections hold it, how much
 * it counts in each, and where in the heading it is. `!02C3B!13`: the first of two words of the title; the introduction
 * holds it as much as C says; section 3 as much as B, and its heading has it as the second of three words.
 */

/** Where a term is among the words of a name. Words that say nothing are not counted. */
export interface Place {
  readonly at: number
  readonly length: number
}

/** A section that holds a term. */
export interface SectionPosting {
  /** On its page, the introduction being 0. */
  readonly position: number
  /** How much the term counts in it, in the steps of {@link frequencyOfLevel}. */
  readonly level: number
  readonly heading?: Place
}

/** What a page has of a term. */
export interface PagePosting {
  readonly title?: Place
  /** In the order of the page; at least one. */
  readonly sections: readonly SectionPosting[]
}

/** Of the numbers. */
const RADIX = 36
const LEVELS = 26
const CODE_OF_A = 65
const MARK = '!'
const MARK_CODE = 33
const LEAST_FREQUENCY = 0.2
const LEVELS_PER_OCTAVE = 3.25
/** A page has no more sections than this that can be found. */
export const MOST_SECTIONS = 4096

/** The step that stands for a weighted frequency. */
export function levelOfFrequency(frequency: number): number {
  const level = Math.round(LEVELS_PER_OCTAVE * Math.log2(frequency / LEAST_FREQUENCY))
  return Math.min(LEVELS - 1, Math.max(0, level))
}

/** The weighted frequency that a step stands for. */
export function frequencyOfLevel(level: number): number {
  return FREQUENCIES[level] ?? 0
}

const FREQUENCIES = Array.from({ length: LEVELS }, (_, level) => LEAST_FREQUENCY * 2 ** (level / LEVELS_PER_OCTAVE))

/** Writes what a page has of a term. */
export function writePosting({ title, sections }: PagePosting): string {
  const [first] = sections
  const start = (title ? writePlace(title) : '') + (first && first.position > 0 ? '.' : '')
  return sections.reduce(
    (text, { position, level, heading }) =>
      text +
      (position === 0 ? '' : position.toString(RADIX)) +
      String.fromCodePoint(CODE_OF_A + level) +
      (heading ? writePlace(heading) : ''),
    start,
  )
}

/** Reads what {@link writePosting} wrote. */
export function readPosting(text: string): PagePosting {
  const title = text.charCodeAt(0) === MARK_CODE ? readPlace(text, 0) : undefined
  const sections: SectionPosting[] = []
  let position = 0
  for (let at = title ? 3 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < CODE_OF_A || code >= CODE_OF_A + LEVELS) {
      const digit = digitOf(code)
      if (digit >= 0) position = position * RADIX + digit
      continue
    }
    const heading = text.charCodeAt(at + 1) === MARK_CODE ? readPlace(text, at + 1) : undefined
    sections.push({ position, level: code - CODE_OF_A, ...(heading && { heading }) })
    position = 0
    if (heading) at += 3
  }
  return { ...(title && { title }), sections }
}

/** How many sections a posting names. It makes no objects: all postings of a common term are asked this. */
export function countSections(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= CODE_OF_A && code < CODE_OF_A + LEVELS) count++
  }
  return count
}

/** How likely a page is among the first that a term finds, of what its posting says. */
export function worthOf({ title, sections }: PagePosting): number {
  const best = Math.max(...sections.map(worthOfSection))
  return best + (title ? RANKING.title * specificity(title) + (title.at === 0 ? RANKING.titleStart : 0) : 0)
}

/** The same of a section. */
export function worthOfSection({ level, heading }: SectionPosting): number {
  const frequency = frequencyOfLevel(level)
  return frequency / (frequency + RANKING.saturation) + (heading ? RANKING.heading * specificity(heading) : 0)
}

/** How much of a name a term is. */
function specificity({ length }: Place): number {
  return 1 - RANKING.specificity + RANKING.specificity / (length || 1)
}

function writePlace({ at, length }: Place): string {
  return MARK + Math.min(at, RADIX - 1).toString(RADIX) + Math.min(length, RADIX - 1).toString(RADIX)
}

function readPlace(text: string, from: number): Place {
  return {
    at: Math.max(0, digitOf(text.charCodeAt(from + 1))),
    length: Math.max(0, digitOf(text.charCodeAt(from + 2))),
  }
}

const CODE_OF_ZERO = 48
const CODE_OF_NINE = 57
const CODE_OF_SMALL_A = 97
const CODE_OF_SMALL_Z = 122

/** The value of a digit; -1 for what is none. */
function digitOf(code: number): number {
  if (code >= CODE_OF_ZERO && code <= CODE_OF_NINE) return code - CODE_OF_ZERO
  return code >= CODE_OF_SMALL_A && code <= CODE_OF_SMALL_Z ? code - CODE_OF_SMALL_A + 10 : -1
}
