import type { Content } from '../../pipeline/strapi/index.ts'
import type { PathOf } from './settings.ts'

/** `search-rules.json` of an export: what is settled for the search, pages by their paths; nothing where nothing is. */
export function searchFile(
  { synonyms, curations }: Pick<Content, 'synonyms' | 'curations'>,
  pathOf: PathOf,
): object | undefined {
  if (synonyms.length === 0 && curations.length === 0) return undefined
  const pathsOf = (documentIds: readonly string[]) => documentIds.flatMap((documentId) => pathOf(documentId) ?? [])
  return {
    synonyms: synonyms
      .map(({ words, leadsTo }) => ({ words, ...(leadsTo.length > 0 && { leadsTo }) }))
      .toSorted(byText),
    curations: curations
      .map(({ queries, pinned, hidden }) => ({
        queries,
        ...(pinned.length > 0 && { pinned: pathsOf(pinned) }),
        ...(hidden.length > 0 && { hidden: pathsOf(hidden) }),
      }))
      .toSorted(byText),
  }
}

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}
