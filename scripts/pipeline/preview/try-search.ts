import {
  curationSchema,
  openRules,
  prepareQuery,
  synonymSchema,
  type OpenRules,
  type StaticSearch,
} from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { z } from 'zod'
import { explainHits, type ExplainedHit, type ExplainedQuery } from '../search/explain-hits.ts'
import { searchedDocs } from '../search/records.ts'
import { siteRules } from '../search/site-rules.ts'

const MOST_HITS = 10

/** A query, and what would be settled for the search: all of it, as it stands in the CMS and in its form. */
export const searchTrialSchema = z.object({
  query: z.string(),
  synonyms: z.array(synonymSchema),
  curations: z.array(curationSchema),
})
export type SearchTrial = z.infer<typeof searchTrialSchema>

interface TriedHit extends ExplainedHit {
  /** The documentId of its page, by which a curation names it; none where no editor writes the page. */
  readonly doc?: string
}

interface TriedQuery extends Pick<ExplainedQuery, 'understood' | 'found'> {
  /** The first ten. */
  readonly hits: readonly TriedHit[]
}

/** What readers find now, and what they would find. */
export interface TriedSearch {
  readonly before: TriedQuery
  readonly after: TriedQuery
}

/** The live index, which can be searched by any rules. */
interface LiveSearch {
  readonly search: StaticSearch
  readonly searchBy: (rules: OpenRules) => StaticSearch
  readonly site: OpenSite
}

/** Searches the live index with its own rules, and with others. */
export async function trySearch(
  { query, synonyms, curations }: SearchTrial,
  { search, searchBy, site }: LiveSearch,
): Promise<TriedSearch> {
  const prepared = prepareQuery(query)
  const docs = new Map(searchedDocs(site).map(({ documentId, path }) => [path, documentId]))
  const explained = async (searched: StaticSearch): Promise<TriedQuery> => {
    const { understood, hits, found } = await explainHits(searched, prepared, MOST_HITS)
    const named = hits.map((hit): TriedHit => {
      const doc = docs.get(hit.path)
      return doc === undefined ? hit : { ...hit, doc }
    })
    return { understood, hits: named, found }
  }
  const rules = openRules(siteRules(site, { synonyms, curations }))
  return { before: await explained(search), after: await explained(searchBy(rules)) }
}
