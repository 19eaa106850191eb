/*
 * The words of the text by their first letter, for queries with a word that neither the names nor its shard have: it may
 * be misspelt in its first letters.
 */

/** The words of one letter. */
export interface SpellingsFile {
  readonly version: number
  /** In order, parted by spaces. */
  readonly terms: string
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const OTHER = 'other'
const MIN_LENGTH = 3
const MAX_LENGTH = 24

/** What the files are called by: a letter each, and one for all other scripts. */
export const SPELLING_KEYS = [...LETTERS, OTHER] as const

/** The file of a word. */
export function spellingKey(term: string): string {
  const [first = ''] = term
  return LETTERS.includes(first) ? first : OTHER
}

/** Whether a term is a word that somebody may have misspelt: of letters alone, not a whole expression of code. */
export function isSpelling(term: string): boolean {
  return term.length >= MIN_LENGTH && term.length <= MAX_LENGTH && /^\p{L}+$/u.test(term)
}
