import type { Alternative } from './alternatives.ts'
import { isStopWord, type PreparedQuery } from './query.ts'
import type { QueryPlan } from './query-plan.ts'
import { RANKING } from './ranking-settings.ts'
import type { NamedSection } from './named-section.ts'
import { namesOfSection } from './section-names.ts'
import { wholeTerms } from './whole-terms.ts'

/** Points of a section by their names. */
export type Points = Readonly<Record<string, number>>

/** Gives a section points for a heading and a title that say what the query says. */
export function nameMatcher(plan: QueryPlan, query: PreparedQuery): (section: NamedSection) => Points {
  const matches = matchedWords(plan)
  const { importance } = plan
  for (const [at, term] of plan.terms.entries()) if (importance[at] === 0) matches.set(term, [{ at, weight: 1 }])
  const whole = importance.reduce((sum, one) => sum + one, 0)
  const corrections = new Map(plan.terms.map((term, at) => [term, plan.meant[at] ?? term]))
  const asked = wholeTerms(query.text)
    .map((term) => corrections.get(term) ?? term)
    .join(' ')
  const others = otherWordings(plan)
  const match = (name: readonly string[]): number => {
    const covered = importance.map(() => 0)
    let said = 0
    let length = 0
    for (const term of name) {
      const own = isStopWord(term) ? 0.25 : 1
      let most = 0
      for (const { at, weight } of matches.get(term) ?? []) {
        covered[at] = Math.max(covered[at] ?? 0, weight)
        most = Math.max(most, weight)
      }
      said += own * most
      length += own
    }
    const coverage = covered.reduce((sum, weight, at) => sum + weight * (importance[at] ?? 1), 0) / whole
    return coverage * (1 - RANKING.specificity + (RANKING.specificity * said) / (length || 1)) * coverage
  }
  return (section) => {
    const { heading, title } = namesOfSection(section)
    const spokenHeading = heading.join(' ')
    const spokenTitle = title.join(' ')
    const intro = section.level === 1
    return {
      heading: RANKING.heading * match(heading),
      title: RANKING.title * match(title) * (intro ? 1 : RANKING.titleOfSection),
      ...(spokenHeading === asked && { 'exact heading': RANKING.exactHeading }),
      ...(intro && spokenTitle === asked && { 'exact title': RANKING.exactTitle }),
      ...(intro &&
        spokenTitle !== asked &&
        others.has(spokenTitle) && {
          'other words for the title': RANKING.otherTitle * (others.get(spokenTitle) ?? 0),
        }),
      ...(intro &&
        spokenTitle !== asked &&
        spokenTitle.startsWith(asked) && {
          'start of the title': RANKING.titleStart * (0.7 + (0.3 * asked.length) / spokenTitle.length),
        }),
      ...(!intro &&
        spokenHeading !== asked &&
        spokenHeading.startsWith(asked) && { 'start of the heading': RANKING.headingStart }),
    }
  }
}

/** A word of the query that a term stands for, and how well. */
export interface MatchedWord {
  readonly at: number
  readonly weight: number
}

/** The words of a query that each term of its plan stands for. */
export function matchedWords({ words, spans }: QueryPlan): Map<string, MatchedWord[]> {
  const matches = new Map<string, MatchedWord[]>()
  for (const [pieces, share] of [[words, 1] as const, [spans, 0.9] as const])
    for (const { from, to, alternatives } of pieces)
      for (const { groups, weight } of alternatives)
        for (const { term, weight: own } of groups.flat()) {
          const known = matches.get(term) ?? []
          matches.set(term, known)
          for (let at = from; at < to; at++) known.push({ at, weight: own * weight * share })
        }
  return matches
}

/** What else the whole query may be called, in all inflections, with the weight of the synonym. */
function otherWordings({ spans, terms }: QueryPlan): ReadonlyMap<string, number> {
  const wordings = new Map<string, number>()
  for (const { from, to, alternatives } of spans)
    for (const { kind, groups, weight } of alternatives) {
      if (kind !== 'synonym' || from > 0 || to < terms.length) continue
      for (const wording of phrasesOf(groups)) wordings.set(wording, Math.max(wordings.get(wording) ?? 0, weight))
    }
  return wordings
}

/** Every phrase that takes one term of each group. */
function phrasesOf(groups: Alternative['groups']): string[] {
  return groups.reduce<string[]>(
    (begun, group) => begun.flatMap((begin) => group.map(({ term }) => (begin === '' ? term : `${begin} ${term}`))),
    [''],
  )
}
