import { matchedWords } from './name-points.ts'
import type { NamedSection } from './named-section.ts'
import { isStopWord } from './query.ts'
import type { ScoredQuery } from './scored-sections.ts'
import { wholeTerms } from './whole-terms.ts'

/*
 * How much of a query a section says in one place. Somebody who asks a question finds its answer in a sentence that has
 * the words of the question together; a section that has the same words far from each other speaks of something else.
 */

/** So many words of a text are looked at together. */
const WORDS_TOGETHER = 12
/** What a word counts that is only in a name of the section: what its names say is known where its text is read. */
const IN_TITLE = 0.5
const IN_CRUMB = 0.7
const IN_HEADING = 0.9
/** What a heading counts that consists of words of the query. */
const WHOLE_HEADING = 0.4
const STOP_WORD_OF_NAME = 0.25

/** A word of the query in a text. */
interface Hit {
  readonly place: number
  /** Which word of the query. */
  readonly at: number
  readonly weight: number
}

/** Says of a section from 0 to 1 and more how much of a query stands together in its text and in its heading. */
export function nearnessTo({
  plan,
  weights,
}: Pick<ScoredQuery, 'plan' | 'weights'>): (
  section: Pick<NamedSection, 'heading' | 'title' | 'crumbs'>,
  content: string,
) => number {
  const matches = matchedWords(plan)
  const whole = sum(weights)
  const shareOf = (values: readonly number[]) => sum(values.map((one, at) => one * (weights[at] ?? 0))) / whole

  /** How well each word of the query is said by a name. */
  const saidBy = (terms: readonly string[], share: number, values: number[]) => {
    for (const term of terms)
      for (const { at, weight } of matches.get(term) ?? []) values[at] = Math.max(values[at] ?? 0, weight * share)
  }
  const hitsIn = (content: string): Hit[] =>
    wholeTerms(content).flatMap((term, place) =>
      (matches.get(term) ?? []).map(({ at, weight }) => ({ place, at, weight })),
    )
  const headingShare = (heading: readonly string[]): number => {
    const values = weights.map(() => 0)
    saidBy(heading, 1, values)
    let said = 0
    let length = 0
    for (const term of heading) {
      const own = isStopWord(term) ? STOP_WORD_OF_NAME : 1
      said += own * Math.max(0, ...(matches.get(term) ?? []).map(({ weight }) => weight))
      length += own
    }
    return (shareOf(values) * said) / (length || 1)
  }

  return ({ heading, title, crumbs }, content) => {
    if (whole === 0) return 0
    const headingTerms = wholeTerms(heading)
    const names = weights.map(() => 0)
    saidBy(wholeTerms(title), IN_TITLE, names)
    for (const crumb of crumbs) saidBy(wholeTerms(crumb), IN_CRUMB, names)
    saidBy(headingTerms, IN_HEADING, names)
    const hits = hitsIn(content)
    let best = shareOf(names)
    for (const [start, { place }] of hits.entries()) {
      const values = [...names]
      for (let end = start; end < hits.length; end++) {
        const hit = hits[end]
        if (!hit || hit.place >= place + WORDS_TOGETHER) break
        values[hit.at] = Math.max(values[hit.at] ?? 0, hit.weight)
      }
      best = Math.max(best, shareOf(values))
    }
    return best ** 2 + WHOLE_HEADING * headingShare(headingTerms)
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
