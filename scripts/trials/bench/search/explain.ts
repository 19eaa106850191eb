import { sectionAddress, type PreparedQuery, type StaticSearch } from '@portico/content-model'
import { explainHits, type UnderstoodWords } from '../../../pipeline/search/explain-hits.ts'

/** How a query is understood, and then its hits with their points, an entry each. */
export async function explainQuery(search: StaticSearch, query: PreparedQuery, most: number): Promise<string[]> {
  const { understood, hits } = await explainHits(search, query, most)
  const lines = hits.map(({ path, anchor, score, pinned, points }, at) => {
    const named = points.map(([name, value]) => `${name} ${value.toFixed(3)}`)
    const reasons = pinned === undefined ? named : ['pinned', ...named]
    return `${String(at + 1).padStart(3)}. ${score.toFixed(3)}  ${sectionAddress({ path, anchor })}\n      ${reasons.join(', ')}`
  })
  return [understood.map(lineOf).join('\n'), ...(lines.length > 0 ? lines : ['Nothing holds enough of the query.'])]
}

function lineOf({ words, ways, leftOut }: UnderstoodWords): string {
  const named = ways.map(
    ({ kind, weight, groups }) => `${kind} ${weight} ${groups.map((group) => group.join('|')).join(' + ')}`,
  )
  const meaning = named.length > 0 ? named.join('; ') : leftOut ? '' : 'not in the index'
  return `  ${words}${leftOut ? ' (left out)' : ''}: ${meaning}`
}
