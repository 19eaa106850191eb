import { termsInField, type SectionSource } from './section-terms.ts'
import { PAGE_FIELDS, TEXT_FIELDS, type SearchField } from './static-fields.ts'

/* How much the fields of a section count, the same whichever engine found it. */

const FIELDS: Readonly<Record<SearchField, { weight: number; length: number }>> = {
  heading: { weight: 5, length: 0.4 },
  title: { weight: 4, length: 0.4 },
  path: { weight: 1.5, length: 0.4 },
  tags: { weight: 1.2, length: 0.4 },
  keywords: { weight: 4, length: 0.3 },
  symbols: { weight: 2, length: 0.3 },
  content: { weight: 1, length: 0.6 },
  code: { weight: 0.5, length: 0.7 },
}

/**
 * The lengths of the fields of a documentation, in words and in the order of `TEXT_FIELDS`. The shards are weighed by
 * these and not by the means of their own site: what a page adds to them must follow from the page alone.
 */
export const TYPICAL_LENGTHS: readonly number[] = [3, 4, 1, 4, 1, 5, 55, 12]

/** In these each word counts once for the length. */
const COUNTED_ONCE: ReadonlySet<SearchField> = new Set(['symbols', 'content', 'code'])

/** The length of a field: in names every word counts, in text each once. */
export function fieldLength(terms: readonly string[], field: SearchField): number {
  return COUNTED_ONCE.has(field) ? new Set(terms).size : terms.length
}

/**
 * How much each term of a section counts: how often it is there, by the weights of its fields and their lengths.
 * @param means of the lengths of `TEXT_FIELDS`
 * @returns only terms that the section itself has, not those that all sections of its page have
 */
export function weighTerms(
  source: SectionSource,
  means: readonly number[],
  { ownOnly = false }: { ownOnly?: boolean } = {},
): Map<string, number> {
  const weights = new Map<string, number>()
  const own = new Set<string>()
  for (const [at, field] of TEXT_FIELDS.entries()) {
    const terms = termsInField(source, field)
    if (terms.length === 0) continue
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    const { weight, length: share } = FIELDS[field]
    const mean = means[at] ?? 0
    const words = COUNTED_ONCE.has(field) ? counts.size : terms.length
    const each = weight / (1 - share + share * (mean > 0 ? words / mean : 1))
    for (const [term, count] of counts) weights.set(term, (weights.get(term) ?? 0) + count * each)
    if (ownOnly && !PAGE_FIELDS.has(field)) for (const term of counts.keys()) own.add(term)
  }
  if (ownOnly) for (const term of weights.keys()) if (!own.has(term)) weights.delete(term)
  return weights
}
