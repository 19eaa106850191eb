import { matchedWords, type MatchedWord, type Points } from './name-points.ts'
import { positionOfSection } from './page-texts.ts'
import type { Place } from './postings.ts'
import { isStopWord } from './query.ts'
import type { QueryPlan } from './query-plan.ts'
import type { RankableIndex } from './rankable-index.ts'
import { RANKING } from './ranking-settings.ts'

/*
 * What `nameMatcher` would say of sections whose names are not there yet, by the places of words in names that the
 * postings of the static index tell. It chooses the pages whose names are fetched.
 */

/** A title or a heading, as far as the words of a query tell. */
interface HintedName {
  readonly length: number
  /** How well each word of the query is covered. */
  readonly covered: number[]
  /** How well each place of the name is said. */
  readonly said: Map<number, number>
  /** Places with the word that the query has there, and whether it is the very word or only begins with it. */
  readonly aligned: Map<number, 'same' | 'longer'>
}

/** Gives a section points for its names by their hints. */
export function nameHints(plan: QueryPlan, index: RankableIndex): (section: number) => Points {
  const { importance, terms, meant } = plan
  const order = new Map<number, number>()
  for (const [at, term] of terms.entries()) if (!isStopWord(term)) order.set(at, order.size)
  const titles = new Map<number, HintedName>()
  const headings = new Map<number, HintedName>()
  for (const [term, words] of matchedWords(plan))
    index.visit(term, (section, _frequency, { title, heading }) => {
      if (title) note(titles, index.pageOf(section), title, { term, words })
      if (heading) note(headings, section, heading, { term, words })
    })
  const whole = importance.reduce((sum, one) => sum + one, 0)

  function note(
    names: Map<number, HintedName>,
    key: number,
    { at: place, length }: Place,
    { term, words }: { term: string; words: readonly MatchedWord[] },
  ): void {
    const name = names.get(key) ?? { length, covered: [], said: new Map(), aligned: new Map() }
    names.set(key, name)
    for (const { at, weight } of words) {
      name.covered[at] = Math.max(name.covered[at] ?? 0, weight)
      name.said.set(place, Math.max(name.said.get(place) ?? 0, weight))
      const asked = meant[at] ?? ''
      if (order.get(at) !== place) continue
      if (term === asked) name.aligned.set(place, 'same')
      else if (place === order.size - 1 && term.startsWith(asked) && !name.aligned.has(place))
        name.aligned.set(place, 'longer')
    }
  }
  const match = ({ length, covered, said }: HintedName): number => {
    const words = [...said.values()].reduce((sum, one) => sum + one, 0)
    const coverage = importance.reduce((sum, one, at) => sum + one * (covered[at] ?? 0), 0) / whole
    return coverage * (1 - RANKING.specificity + (RANKING.specificity * words) / (length || 1)) * coverage
  }
  const begins = ({ aligned }: HintedName) => order.size > 0 && aligned.size === order.size
  const isSame = (name: HintedName) =>
    begins(name) && name.length === order.size && [...name.aligned.values()].every((one) => one === 'same')

  return (section) => {
    const heading = headings.get(section)
    const title = titles.get(index.pageOf(section))
    const position = positionOfSection(section)
    const intro = position === 0
    return {
      position: -RANKING.position * Math.min(position, 50),
      ...(heading && { heading: RANKING.heading * match(heading) }),
      ...(heading && isSame(heading) && { 'exact heading': RANKING.exactHeading }),
      ...(!intro && heading && !isSame(heading) && begins(heading) && { 'start of the heading': RANKING.headingStart }),
      ...(title && { title: RANKING.title * match(title) * (intro ? 1 : RANKING.titleOfSection) }),
      ...(intro && title && isSame(title) && { 'exact title': RANKING.exactTitle }),
      ...(intro &&
        title &&
        !isSame(title) &&
        begins(title) && {
          'start of the title': RANKING.titleStart * (0.7 + (0.3 * order.size) / (title.length || 1)),
        }),
    }
  }
}
