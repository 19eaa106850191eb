import type { SearchRules, Snapshot } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { searchedDocs } from './records.ts'

type Settled = Pick<Snapshot, 'synonyms' | 'curations'>

/** What the team has settled for the search; pages that are gone are left out. Nothing where nothing is settled. Pure. */
export function siteRules(site: OpenSite, { synonyms, curations }: Settled = site.snapshot): SearchRules | undefined {
  if (synonyms.length === 0 && curations.length === 0) return undefined
  const paths = new Map(searchedDocs(site).map(({ documentId, path }) => [documentId, path]))
  const pagesOf = (documentIds: readonly string[]) =>
    documentIds.flatMap((doc) => {
      const path = paths.get(doc)
      return path === undefined ? [] : [{ path, doc }]
    })
  return {
    synonyms: synonyms.map(({ words, leadsTo }) => ({ words, leadsTo })),
    curations: curations.map(({ queries, pinned, hidden }) => ({
      queries,
      pinned: pagesOf(pinned),
      hidden: pagesOf(hidden),
    })),
  }
}
