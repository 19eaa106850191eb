import { closeIndex } from './close-index.ts'
import { TYPICAL_LENGTHS } from './field-weights.ts'
import { partOfPosition, positionOfSection, type ReadSection } from './page-texts.ts'
import { nearnessTo } from './nearness.ts'
import type { Points } from './name-points.ts'
import { prepareQuery, type PreparedQuery } from './query.ts'
import { withHints, type TextPlace } from './rank-pages.ts'
import { rankNamed } from './rank-sections.ts'
import { scoreSections } from './scored-sections.ts'
import { TEXT_FIELDS } from './static-fields.ts'
import type { StaticIndex } from './static-index.ts'
import type { StaticSearch } from './static-search.ts'
import { uniqueTerms } from './words.ts'

/** How many passages answer a question. */
export const PASSAGES = 5
const MOST_OF_A_PAGE = 3
/** The texts of so many sections are looked at for them. */
const CANDIDATES = 32
/** A section that is shorter goes on with those below it; as a multiple of what is usual. */
const LEAST_LENGTH = 1.5
/** What the best section of a page counts for the others of that page. */
const PAGE_SHARE = 0.3
/** A passage with fewer points has a word of the question, and not what is asked. */
const LEAST_POINTS = 0.1
/** What it counts that words of the question stand together: the answer is most often one sentence. */
const NEAR = 0.8
/**
 * What says nothing of which section answers: a page's title says what the page is about, and a long section has all the
 * words that questions are made of.
 */
const OTHER_POINTS = ['title', 'exact title', 'start of the title', 'other words for the title', 'all words']

/** Sections that follow each other; the first is what an answer cites. */
export interface PassagePlace {
  readonly sections: readonly [ReadSection, ...ReadSection[]]
  /** What of the question may stand in it. */
  readonly terms: ReadonlySet<string>
}

/** The passages of an index that may answer a question, the best first. */
export async function passagesIn({ index, load, texts }: StaticSearch, question: string): Promise<PassagePlace[]> {
  const query = prepareQuery(question)
  if (query.words === '') return []
  await load(query)
  const places = listPassages(index, query)
  await texts(places)
  return findPassages(index, query, places)
}

/** The first step: the files with the texts of sections that may answer a question. */
function listPassages(index: StaticIndex, question: PreparedQuery): TextPlace[] {
  const scored = scoreSections(index, question, () => true)
  return ordered(withHints(scored, index))
    .slice(0, CANDIDATES)
    .map(({ id, page }) => ({ slot: page, part: partOfPosition(positionOfSection(id)) }))
}

/** The second step: the passages that may answer a question, the best first; none where nothing holds enough of it. */
function findPassages(index: StaticIndex, question: PreparedQuery, texts: readonly TextPlace[]): PassagePlace[] {
  const close = closeIndex(index, texts)
  const scored = scoreSections(close, question, () => true)
  const nearness = nearnessTo(scored)
  const ranked = ordered(
    rankNamed(scored, { index: close, query: question, sections: scored.sections })
      .map(({ section, score, points, terms }) => {
        const near = NEAR * nearness(section, index.sectionAt(section.id)?.content ?? '')
        return { id: section.id, page: section.page, terms, points, score: score + near }
      })
      .sort((a, b) => b.score - a.score),
  )
  const taken = new Set<number>()
  const ofPage = new Map<number, number>()
  const places: PassagePlace[] = []
  for (const { id, page, terms } of ranked) {
    const before = ofPage.get(page) ?? 0
    const section = index.sectionAt(id)
    if (!section || taken.has(id) || before >= MOST_OF_A_PAGE) continue
    const passage = withThoseBelow(section, index)
    if (passage.every((one) => lengthOf(one) === 0)) continue
    ofPage.set(page, before + 1)
    for (const one of passage) taken.add(one.id)
    places.push({ sections: passage, terms })
    if (places.length === PASSAGES) break
  }
  return places
}

interface Ranked {
  readonly id: number
  readonly page: number
  readonly score: number
  readonly points: Points
}

/** Sections by what they say themselves and how well their page fits. */
function ordered<Section extends Ranked>(ranked: readonly Section[]): Section[] {
  const bestOfPage = new Map<number, number>()
  for (const { page, score } of ranked) if (!bestOfPage.has(page)) bestOfPage.set(page, score)
  return ranked
    .filter(({ score }) => score >= LEAST_POINTS)
    .map((section) => {
      const others = OTHER_POINTS.reduce((sum, name) => sum + (section.points[name] ?? 0), 0)
      return { section, worth: section.score - others + PAGE_SHARE * (bestOfPage.get(section.page) ?? 0) }
    })
    .sort((a, b) => b.worth - a.worth || a.section.id - b.section.id)
    .map(({ section }) => section)
}

function withThoseBelow(first: ReadSection, index: StaticIndex): [ReadSection, ...ReadSection[]] {
  const passage: [ReadSection, ...ReadSection[]] = [first]
  let length = lengthOf(first)
  while (length < LEAST_LENGTH) {
    const next = index.sectionAt(first.id + passage.length)
    if (!next || next.page !== first.page || next.level <= first.level) break
    passage.push(next)
    length += lengthOf(next)
  }
  return passage
}

/** Of its prose and its code. */
function lengthOf({ content, code }: ReadSection): number {
  return shareOf(content, 'content') + shareOf(code, 'code')
}

function shareOf(text: string, field: 'content' | 'code'): number {
  return uniqueTerms(text).length / (TYPICAL_LENGTHS[TEXT_FIELDS.indexOf(field)] ?? 1)
}
