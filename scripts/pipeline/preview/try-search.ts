import { curationSchema, openRules, prepareQuery, synonymSchema, type RankableIndex } from '@portico/content-model'
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

interface TriedQuery extends Pick<ExplainedQuery, 'understood'> {
  /** The first ten. */
  readonly hits: readonly TriedHit[]
  /** How many pages there are. */
  readonly found: number
}

/** What readers find now, and what they would find. */
export interface TriedSearch {
  readonly before: TriedQuery
  readonly after: TriedQuery
}

/** Searches the live index with its own rules, and with others. Pure. */
export function trySearch(
  { query, synonyms, curations }: SearchTrial,
  { index, site }: { readonly index: RankableIndex; readonly site: OpenSite },
): TriedSearch {
  const prepared = prepareQuery(query)
  const docs = new Map(searchedDocs(site).map(({ documentId, path }) => [path, documentId]))
  const explained = (rankable: RankableIndex): TriedQuery => {
    const { understood, hits } = explainHits(rankable, prepared)
    const named = hits.slice(0, MOST_HITS).map((hit): TriedHit => {
      const doc = docs.get(hit.path)
      return doc === undefined ? hit : { ...hit, doc }
    })
    return { understood, hits: named, found: hits.length }
  }
  const rules = openRules(siteRules(site, { synonyms, curations }))
  return { before: explained(index), after: explained({ ...index, rules }) }
}
