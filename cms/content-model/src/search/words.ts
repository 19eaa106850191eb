/*
 * How text becomes words. The builder of the static index and the browser that reads it must agree to the letter, so
 * both use these functions. Typesense gets the same separators as settings of the collection.
 */

/** Characters that part words beside spaces, as Typesense wants them: one ASCII character each. */
export const TOKEN_SEPARATORS = [...`-_./:()[]=,&"'\``] as const

/** Characters that belong to a word although they are no letters: `$eq` is not `eq`. */
export const INDEXED_SYMBOLS = ['$'] as const

const WORD = /[\p{L}\p{N}\p{M}$]+/gu
/** What no plain letter, digit, sign or space is. */
const UNUSUAL = /[^\s!-~]/
const PLAIN_WORD = /[A-Za-z0-9$]+/g
const HUMP = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+/gu
/** Most words: they have no humps. */
const PLAIN = /^[A-Z]?[a-z]*$/
const JOINABLE = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)+/gu
const MAX_TERM = 64
const MAX_KNOWN = 50_000

/** The parts of a name in camel case: `findMany` gives `find` and `Many`; none for a word without humps. */
export function splitHumps(word: string): string[] {
  if (PLAIN.test(word)) return []
  const humps = word.match(HUMP) ?? []
  return humps.length > 1 ? humps.filter((hump) => hump.length > 1) : []
}

/** The words of a text in order; a name in camel case counts whole and in its parts. */
export function tokenize(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => [word, ...splitHumps(word)])
}

/** The same for headings and titles, where `Next.js` counts as `nextjs` as well: readers leave the dot out. */
export function tokenizeName(text: string): string[] {
  return [...tokenize(text), ...joinedNames(text)]
}

/** The form in which words are compared: without case and accents; `undefined` for what is no word. */
export function processTerm(word: string): string | undefined {
  const term = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .slice(0, MAX_TERM)
  return term === '' || term === '$' ? undefined : term
}

/** The words of a text in order, in the form in which they are compared; see {@link tokenize}. */
export function termsIn(text: string): string[] {
  const terms: string[] = []
  for (const word of wordsIn(text)) for (const term of termsOfWord(word)) terms.push(term)
  return terms
}

/** The same for headings and titles; see {@link tokenizeName}. */
export function termsInName(name: string): string[] {
  return [...termsIn(name), ...joinedNames(name).flatMap((word) => processTerm(word) ?? [])]
}

/** The terms of a text: its words in the form in which they are compared, each once. */
export function uniqueTerms(text: string): string[] {
  return [...new Set(termsIn(text))]
}

/** The words of a text in order. For plain letters, which most texts have alone, a plain pattern finds them in less time. */
export function wordsIn(text: string): readonly string[] {
  return (UNUSUAL.test(text) ? text.normalize('NFKC').match(WORD) : text.match(PLAIN_WORD)) ?? []
}

const knownTerms = new Map<string, readonly string[]>()

/** A word and its parts, in the form in which they are compared. Texts repeat their words, so what one becomes is kept. */
export function termsOfWord(word: string): readonly string[] {
  const before = knownTerms.get(word)
  if (before) return before
  const terms = [word, ...splitHumps(word)].flatMap((piece) => processTerm(piece) ?? [])
  if (knownTerms.size >= MAX_KNOWN) knownTerms.clear()
  knownTerms.set(word, terms)
  return terms
}

function joinedNames(name: string): string[] {
  return (name.normalize('NFKC').match(JOINABLE) ?? []).map((word) => word.replace(/[._-]/g, ''))
}
