import { splitHumps } from './words.ts'

/*
 * Names of code (`createApi`, `strapi.documents()`, `--force`, `$eq`). Readers type them whole or in pieces, and search
 * engines part them at punctuation. So each is indexed twice: in pieces, and as one word in which the punctuation is
 * spelled with letters.
 */

const SPELLED: Readonly<Record<string, string>> = {
  '.': 'dot',
  '-': 'dash',
  _: 'underscore',
  '/': 'slash',
  ':': 'colon',
  $: 'dollar',
  '@': 'at',
  '#': 'hash',
}
const NAME = /[\p{L}\p{N}$@#_\-./:]*[\p{L}\p{N}]/gu
const MAX_NAME = 80

/** Whether a word looks like a name of code rather than a word of a language: a hump, or punctuation inside or before. */
export function looksLikeName(word: string): boolean {
  if (word.length > MAX_NAME || /\s/.test(word)) return false
  const bare = bareName(word)
  if (!/\p{L}/u.test(bare)) return false
  return /^[$@#_./:-]/.test(bare) || /[\p{L}\p{N}][$@#_./:-]+[\p{L}\p{N}]/u.test(bare) || hasHump(bare) || isCall(word)
}

/** One word for a whole name: `db.query()` gives `dbdotquery`, `--force` gives `dashdashforce`. */
export function spellSymbol(name: string): string {
  return [...bareName(name)]
    .map((character) => SPELLED[character] ?? character)
    .join('')
    .toLowerCase()
}

/** A name in pieces: `db.createMany()` gives `db create Many`. */
export function splitName(name: string): string {
  return bareName(name)
    .split(/[^\p{L}\p{N}$]+/u)
    .flatMap((piece) => {
      const humps = splitHumps(piece)
      return humps.length > 0 ? humps : [piece]
    })
    .filter(Boolean)
    .join(' ')
}

/** The names in a piece of code or a text, each once, in the order of their first use. */
export function namesIn(text: string): string[] {
  const found = text.match(NAME) ?? []
  return [...new Set(found.map(bareName))].filter(looksLikeName)
}

/** A name without call parentheses, quotes and the punctuation that follows it. */
function bareName(word: string): string {
  return word
    .replace(/[(<[{].*$/u, '')
    .replace(/^["'`]+/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
}

function hasHump(word: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(word) && splitHumps(word).length > 0
}

function isCall(word: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*\(.*\)?$/u.test(word)
}
