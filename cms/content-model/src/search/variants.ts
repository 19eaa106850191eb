const MIN_LENGTH = 4
const VOWEL = /[aeiouy]/
const PLAIN = /^[a-z]+$/

/**
 * Other forms of English words: `retry` gives `retries`, `caching` gives `cache`. They are added to the question, not
 * to the index, which stays as small as it is; forms that no page uses cost nothing.
 */
export function wordVariants(terms: readonly string[]): string[] {
  const asked = new Set(terms)
  const variants = terms.filter((term) => term.length >= MIN_LENGTH && PLAIN.test(term)).flatMap(formsOf)
  return [...new Set(variants)].filter((form) => !asked.has(form))
}

function formsOf(term: string): string[] {
  const stem = stemOf(term)
  if (stem.length < MIN_LENGTH - 1 || !VOWEL.test(stem)) return []
  const doubled = stem + (stem.at(-1) ?? '')
  return stem.endsWith('y')
    ? [stem, `${stem.slice(0, -1)}ies`, `${stem.slice(0, -1)}ied`, `${stem}ing`]
    : [
        stem,
        `${stem}s`,
        `${stem}es`,
        `${stem}ed`,
        `${stem}ing`,
        `${stem}e`,
        ...['ed', 'ing'].map((end) => doubled + end),
      ]
}

function stemOf(term: string): string {
  if (/[^aeiou]ies$/.test(term) || /[^aeiou]ied$/.test(term)) return `${term.slice(0, -3)}y`
  const bare = term.replace(/(?:ing|ed)$/, '')
  if (bare !== term) return /([^aeiouls])\1$/.test(bare) ? bare.slice(0, -1) : bare
  return term.replace(/(?:([sxz]|ch|sh)es|([^su])s|e)$/, '$1$2')
}
