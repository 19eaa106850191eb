import { prepareQuery } from './query.ts'
import { rankEverySection, type RankedSection } from './rank-sections.ts'
import type { RankableIndex } from './section-index.ts'
import { TEXT_FIELDS } from './static-fields.ts'
import type { NamedSection } from './static-names.ts'

/** How many passages answer a question. */
export const PASSAGES = 5
const MOST_OF_A_PAGE = 3
/** A section that is shorter goes on with those below it; as a multiple of the mean. */
const LEAST_LENGTH = 0.8
/** What the best section of a page counts for the others of that page. */
const PAGE_SHARE = 0.3
/** A passage with fewer points has a word of the question, and not what is asked. */
const LEAST_POINTS = 0.1
/** A page's title says what the page is about, and not which of its sections answers. */
const TITLE_POINTS = ['title', 'exact title', 'start of the title', 'other words for the title']

/** Sections that follow each other; the first is what an answer cites. */
export interface PassagePlace {
  readonly sections: readonly [NamedSection, ...NamedSection[]]
  /** What of the question may stand in it. */
  readonly terms: ReadonlySet<string>
}

/** The passages that may answer a question, the best first; none where nothing holds enough of it. */
export function findPassages(index: RankableIndex, question: string): PassagePlace[] {
  const ranked = sectionsFor(rankEverySection(index, prepareQuery(question)))
  const taken = new Set<number>()
  const ofPage = new Map<number, number>()
  const places: PassagePlace[] = []
  for (const { section, terms } of ranked) {
    const before = ofPage.get(section.page) ?? 0
    if (taken.has(section.id) || before >= MOST_OF_A_PAGE) continue
    const sections = withThoseBelow(section, index)
    if (sections.every((one) => lengthOf(one, index) === 0)) continue
    ofPage.set(section.page, before + 1)
    for (const { id } of sections) taken.add(id)
    places.push({ sections, terms })
    if (places.length === PASSAGES) break
  }
  return places
}

/** Sections by what they say themselves and how well their page fits. */
function sectionsFor(ranked: readonly RankedSection[]): RankedSection[] {
  const bestOfPage = new Map<number, number>()
  for (const { section, score } of ranked) if (!bestOfPage.has(section.page)) bestOfPage.set(section.page, score)
  return ranked
    .filter(({ score }) => score >= LEAST_POINTS)
    .map((one) => {
      const title = TITLE_POINTS.reduce((sum, name) => sum + (one.points[name] ?? 0), 0)
      return { ...one, score: one.score - title + PAGE_SHARE * (bestOfPage.get(one.section.page) ?? 0) }
    })
    .sort((a, b) => b.score - a.score || a.section.id - b.section.id)
}

function withThoseBelow(first: NamedSection, index: RankableIndex): [NamedSection, ...NamedSection[]] {
  const passage: [NamedSection, ...NamedSection[]] = [first]
  let length = lengthOf(first, index)
  while (length < LEAST_LENGTH) {
    const next = index.sections[first.id + passage.length]
    if (!next || next.page !== first.page || next.level <= first.level) break
    passage.push(next)
    length += lengthOf(next, index)
  }
  return passage
}

const CONTENT = [TEXT_FIELDS.indexOf('content'), TEXT_FIELDS.indexOf('code')]

/** Of its prose and its code. */
function lengthOf({ id }: NamedSection, index: RankableIndex): number {
  return CONTENT.reduce((sum, field) => sum + index.relativeLength(id, field), 0)
}
