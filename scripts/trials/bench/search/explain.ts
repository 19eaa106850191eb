import { planQuery, rankSections, type PreparedQuery, type QueryPlan, type RankableIndex } from '@portico/content-model'
import { addressOf } from '../../../pipeline/search/relevance.ts'

const MAX_TERMS = 8

/** How a query is understood, and then its hits with their points, an entry each. */
export function explainQuery(index: RankableIndex, query: PreparedQuery): string[] {
  const plan = planQuery(query, index)
  const hits = rankSections(index, query).map(({ section, score, points }, at) => {
    const named = Object.entries(points)
      .filter(([, value]) => Math.abs(value) >= 0.0005)
      .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    return `${String(at + 1).padStart(3)}. ${score.toFixed(3)}  ${addressOf(section)}\n      ${named.join(', ')}`
  })
  return [planLines(plan).join('\n'), ...(hits.length > 0 ? hits : ['Nothing holds enough of the query.'])]
}

function planLines({ terms, importance, words, spans }: QueryPlan): string[] {
  return [...words, ...spans].map(({ from, to, alternatives }) => {
    const weight = importance.slice(from, to).every((one) => one === 0) ? ' (left out)' : ''
    const ways = alternatives.map(({ kind, groups, weight: own }) => {
      const found = groups.map((group) => {
        const shown = group.slice(0, MAX_TERMS).map(({ term }) => term)
        return `${shown.join('|')}${group.length > MAX_TERMS ? '|…' : ''}`
      })
      return `${kind} ${own} ${found.join(' + ')}`
    })
    const meaning = ways.length > 0 ? ways.join('; ') : weight === '' ? 'not in the index' : ''
    return `  ${terms.slice(from, to).join(' ')}${weight}: ${meaning}`
  })
}
