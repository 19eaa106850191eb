import { fieldLength } from './field-weights.ts'
import { SEARCH_VERSION } from './format.ts'
import type { SearchRecord } from './record.ts'
import { termsInField } from './section-terms.ts'
import { PAGE_FIELDS, TEXT_FIELDS } from './static-fields.ts'

/*
 * What the ranking has to know of a whole site to weigh a few sections of it: how frequent its common words are, and how
 * long its fields are. Words that less than a share of the sections hold are left out, so that the file grows hardly
 * with the site; how rare each of them is, the candidates of a search say well enough.
 */

export interface CorpusStatistics {
  readonly version: number
  /** How many sections the site has. */
  readonly sections: number
  /** The mean number of words in each of `TEXT_FIELDS`. */
  readonly lengths: readonly number[]
  /** Common terms, parted by spaces. Those of entry k are in about 2^(-k/2) of the sections. */
  readonly terms: readonly string[]
}

const MIN_SHARE = 0.004
const MIN_SECTIONS = 3
const STEPS_PER_DOUBLING = 2

/** Counts the records of a site. Pure. */
export function countCorpus(records: Iterable<SearchRecord>): CorpusStatistics {
  const frequencies = new Map<string, number>()
  const lengths = TEXT_FIELDS.map(() => ({ words: 0, sections: 0 }))
  let sections = 0
  for (const record of records) {
    sections++
    const held = new Set<string>()
    for (const [at, field] of TEXT_FIELDS.entries()) {
      const terms = termsInField(record, field)
      const total = lengths[at]
      // What all sections of a page share is counted once.
      if (total && (record.anchor === undefined || !PAGE_FIELDS.has(field))) {
        total.words += fieldLength(terms, field)
        total.sections++
      }
      for (const term of terms) held.add(term)
    }
    for (const term of held) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  }
  const least = Math.max(MIN_SECTIONS, MIN_SHARE * sections)
  const classes: string[][] = []
  for (const [term, count] of frequencies)
    if (count >= least) (classes[Math.round(STEPS_PER_DOUBLING * Math.log2(sections / count))] ??= []).push(term)
  return {
    version: SEARCH_VERSION,
    sections,
    lengths: lengths.map(({ words, sections: counted }) => Number((words / (counted || 1)).toFixed(2))),
    terms: Array.from(classes, (terms = []) => terms.toSorted().join(' ')),
  }
}

/** How many sections hold a term: `undefined` for one that is not common. */
export type CommonTerms = ReadonlyMap<string, number>

/** The frequencies of the common terms, in sections. */
export function readCommonTerms({ sections, terms }: Pick<CorpusStatistics, 'sections' | 'terms'>): CommonTerms {
  return new Map(
    terms.flatMap((line, step) => {
      const count = sections * 2 ** (-step / STEPS_PER_DOUBLING)
      return line === '' ? [] : line.split(' ').map((term) => [term, count] as const)
    }),
  )
}

/** The most sections that a term which is not common may be in. */
export function rareLimit(sections: number): number {
  return Math.max(MIN_SECTIONS, MIN_SHARE * sections)
}
