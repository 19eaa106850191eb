import { describeProblem, type Curation, type Synonym } from '@portico/content-model'
import { readRow, type Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { searchFindings } from '../documents/search-check'
import type { Finding } from '../documents/finding'
import { fieldFindings } from '../documents/field-findings'
import { askPublisher } from '../preview/ask-publisher'
import { readRules } from './read-rules'

/** A query, and the form that stands open: its fields as the form of the content type has them. */
export const searchTrialSchema = z.object({
  query: z.string().max(1000),
  draft: z
    .object({
      type: z.enum(['synonym', 'curation']),
      /** None while it is new. */
      documentId: z.string().optional(),
      values: z.record(z.string(), z.unknown()),
    })
    .optional(),
})
type SearchTrial = z.infer<typeof searchTrialSchema>
type Draft = NonNullable<SearchTrial['draft']>

/** Stands for a document that has no identity yet. */
const NEW = 'new'

/** What a query finds on the site and what it would find, with what keeps the form from being saved. */
export interface SearchTried {
  readonly problems: readonly string[]
  /** As the publisher says it; nothing where it does not answer. */
  readonly tried: unknown
}

/** Tries a query with all that is saved, and with what stands in the form in its place. */
export async function trySearch(strapi: Core.Strapi, { query, draft }: SearchTrial): Promise<SearchTried> {
  const read = draft && (await readDraft(strapi, draft))
  const others = <Rule extends { documentId: string }>(rules: readonly Rule[]): Rule[] =>
    rules.filter(({ documentId }) => documentId !== draft?.documentId)
  const own = read?.problems.length === 0 ? read.document : undefined
  const saved = await readRules(strapi)
  const synonyms = others(saved.synonyms)
  const curations = others(saved.curations)
  const response = await askPublisher(strapi, '/search/try', {
    query,
    synonyms: own && 'words' in own ? [...synonyms, own] : synonyms,
    curations: own && 'queries' in own ? [...curations, own] : curations,
  })
  if (response && !response.ok)
    strapi.log.warn(`The publisher did not try a search (${response.status}): ${await response.text()}`)
  return { problems: read?.problems ?? [], tried: response?.ok ? await response.json() : null }
}

async function readDraft(
  strapi: Core.Strapi,
  { type, documentId = NEW, values }: Draft,
): Promise<{ document: Synonym | Curation | undefined; problems: string[] }> {
  const row: Row = { ...values, documentId }
  const read = readRow<Draft['type']>(type, row)
  if (!read.ok) return { document: undefined, problems: wordsOf(fieldFindings(read.problems)) }
  return { document: read.document, problems: wordsOf(await searchFindings(strapi, type, row)) }
}

const wordsOf = (findings: readonly Finding[]): string[] => findings.map(({ problem }) => describeProblem(problem))
