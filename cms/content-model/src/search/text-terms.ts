import { TEXT_ONLY_FIELDS, type TextOnlyField } from './static-fields.ts'
import { RADIX, type TextShard } from './static-text.ts'

/** The terms of the text of every section, as shards hold them. */
export interface TextTerms {
  /**
   * Adds the sections of a shard.
   * @param ids of its sections, in order
   */
  add(shard: TextShard, ids: readonly number[]): void
  /**
   * The terms of a field of a section, as often as they are there. Words that differ in case only are one term and
   * count as several for the length of the field: a filler stands for each of the others.
   */
  of(field: TextOnlyField, id: number): string[]
  /** Forgets all terms: an index that is made needs them no more. */
  clear(): void
}

const FILLER = '\0'

/** Whether a term is no word, and only makes a field as long as it is. */
export function isFiller(term: string): boolean {
  return term.startsWith(FILLER)
}

export function createTextTerms(): TextTerms {
  const fields = TEXT_ONLY_FIELDS.map(() => new Map<number, string[]>())
  return {
    add(shard, ids) {
      const terms = shard.terms.split(' ')
      for (const [column, lists] of fields.entries()) {
        const added = ids.map((): string[] => [])
        const distinct = ids.map(() => 0)
        for (const [number, postings] of (shard.postings[column] ?? '').split(' ').entries()) {
          const term = terms[number]
          if (postings === '' || term === undefined) continue
          let section = -1
          for (const entry of postings.split(',')) {
            const [distance = '', times = '1'] = entry.split('*')
            section += Number.parseInt(distance, RADIX)
            distinct[section] = (distinct[section] ?? 0) + 1
            for (let left = Number.parseInt(times, RADIX); left > 0; left--) added[section]?.push(term)
          }
        }
        for (const [section, list] of added.entries()) {
          const fillers = (shard.lengths[column]?.[section] ?? 0) - (distinct[section] ?? 0)
          for (let left = fillers; left > 0; left--) list.push(`${FILLER}${left}`)
          lists.set(ids[section] ?? -1, list)
        }
      }
    },
    of: (field, id) => fields[TEXT_ONLY_FIELDS.indexOf(field)]?.get(id) ?? [],
    clear: () => fields.forEach((lists) => lists.clear()),
  }
}
