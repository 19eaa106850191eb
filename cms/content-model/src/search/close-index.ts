import { TYPICAL_LENGTHS, weighTerms } from './field-weights.ts'
import { SECTIONS_OF_FILE, sectionId, type ReadSection } from './page-texts.ts'
import type { NamePlaces, RankableIndex } from './rankable-index.ts'
import type { TextPlace } from './rank-pages.ts'
import type { StaticIndex } from './static-index.ts'

interface Weighed {
  readonly frequency: number
  readonly places: NamePlaces
}

/**
 * The sections of an index whose texts were fetched. The postings count the words of a page's title and address for its
 * introduction alone; here each section has them, as one that is shown by itself needs.
 */
export function closeIndex(index: StaticIndex, texts: readonly TextPlace[]): RankableIndex {
  const sections = new Map(texts.flatMap((place) => sectionsAt(index, place)).map((section) => [section.id, section]))
  const byTerm = new Map<string, Map<number, number>>()
  for (const [id, section] of sections)
    for (const [term, weight] of weighTerms(sourceOf(section), TYPICAL_LENGTHS)) {
      const own = byTerm.get(term) ?? new Map<number, number>()
      byTerm.set(term, own.set(id, weight))
    }
  return {
    ...index,
    frequencyOf: (groups) => index.frequencyOf(groups, countSections(index, groups)),
    visit(term, onPosting) {
      const found = new Map<number, Weighed>()
      index.visit(term, (id, frequency, places) => {
        if (sections.has(id)) found.set(id, { frequency, places })
      })
      for (const [id, weight] of byTerm.get(term) ?? []) {
        const { frequency = 0, places = {} } = found.get(id) ?? {}
        found.set(id, { frequency: Math.max(frequency, weight), places })
      }
      for (const [id, { frequency, places }] of found) onPosting(id, frequency, places)
    },
  }
}

function sectionsAt(index: StaticIndex, { slot, part }: TextPlace): ReadSection[] {
  return Array.from({ length: SECTIONS_OF_FILE }, (_, at) => part * SECTIONS_OF_FILE + at).flatMap(
    (position) => index.sectionAt(sectionId(slot, position)) ?? [],
  )
}

/** How many sections hold a term of each group. */
function countSections(index: StaticIndex, groups: readonly (readonly string[])[]): number {
  const held = groups.map((terms) => {
    const own = new Set<number>()
    for (const term of terms) index.visit(term, (id) => own.add(id))
    return own
  })
  const [first = new Set<number>(), ...others] = held
  return [...first].filter((id) => others.every((own) => own.has(id))).length
}

/** What a text says of its section; names of code stand in its postings. */
function sourceOf({ heading, title, crumbs, content, code }: ReadSection) {
  return { heading, title, path: crumbs, tags: [], keywords: [], symbols: [], content, code }
}
