const PLAIN = /^[a-z]{4,}$/
const VOWEL = /[aeiouy]/
const MIN_STEM = 3
const MIN_DERIVED = 4

/** Endings that make another word of the same family, the longest first. */
const DERIVED =
  /(?:isations?|izations?|ations?|ments?|ational|ities|ity|ness|able|ible|ively|ive|ally|al|ly|ate|ion|er|or|ise)$/

/**
 * The stems of an English word: of its inflections (`caching` and `cached` give `cach`), and of its word family
 * (`deployment` gives `deploy`). Words of other shapes are their own stems.
 */
export function stemsOf(term: string): Stems {
  const before = known.get(term)
  if (before) return before
  const inflected = PLAIN.test(term) ? withoutInflection(term) : term
  const stems = { inflected, family: PLAIN.test(term) ? withoutDerivation(inflected) : term }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(term, stems)
  return stems
}

export interface Stems {
  readonly inflected: string
  readonly family: string
}

const known = new Map<string, Stems>()
const MAX_KNOWN = 50_000

function withoutInflection(term: string): string {
  if (/[^aeiou]ie[sd]$/.test(term)) return `${term.slice(0, -3)}y`
  const verb = /(?:ing|ed)$/.test(term) ? term.replace(/(?:ing|ed)$/, '') : undefined
  if (verb !== undefined && verb.length >= MIN_STEM && VOWEL.test(verb)) return finalLetters(verb)
  return finalLetters(term.replace(/(?:([sxz]|ch|sh)es|([^su])s)$/, '$1$2'))
}

/** `cache` and `cach`, `stopp` and `stop` are one stem. */
function finalLetters(stem: string): string {
  const single = /([^aeiouls])\1$/.test(stem) ? stem.slice(0, -1) : stem
  return single.length > MIN_STEM ? single.replace(/e$/, '') : single
}

function withoutDerivation(stem: string): string {
  const ending = DERIVED.exec(stem)?.[0]
  if (ending === undefined) return stem
  const rest = stem.slice(0, -ending.length)
  // Of `-ize` the `iz` stays, or `authorize` would be a form of `author`.
  const family = /^is|^iz/.test(ending) ? `${rest}iz` : rest
  return family.length >= MIN_DERIVED && VOWEL.test(family) ? finalLetters(family) : stem
}
