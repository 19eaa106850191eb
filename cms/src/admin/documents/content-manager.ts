import type { FetchClient } from '@strapi/strapi/admin'
import { headingsOf, parseBody, proseOf, type Heading } from '@portico/content-model'
import { z } from 'zod'
import type { DocumentKind, DocumentSummary } from '../../../editor/src/host'

/*
 * What the fields ask of the content manager's own API, as the person who is logged in. Its answers are parsed here;
 * nobody else in the admin panel knows their shapes.
 */

export type Get = FetchClient['get']

interface Source {
  readonly uid: string
  /** The field that people know a document by, beside its title. */
  readonly place: 'path' | 'key'
}

const SOURCES: Record<DocumentKind, Source> = {
  doc: { uid: 'api::doc.doc', place: 'path' },
  snippet: { uid: 'api::snippet.snippet', place: 'key' },
}

const PAGE_SIZE = 50

const rowSchema = z.object({
  documentId: z.string(),
  title: z.string().nullish(),
  path: z.string().nullish(),
  key: z.string().nullish(),
  /** Strapi's own: `draft` until it is published. */
  status: z.string().nullish(),
  body: z.unknown(),
})
const listSchema = z.object({ results: z.array(rowSchema) })
const documentSchema = z.object({ data: z.object({ body: z.unknown() }) })

const addressOf = (kind: DocumentKind): string => `/content-manager/collection-types/${SOURCES[kind].uid}`

async function list(get: Get, kind: DocumentKind, params: Record<string, unknown>): Promise<DocumentSummary[]> {
  const { data } = await get(addressOf(kind), {
    params: { page: 1, pageSize: PAGE_SIZE, sort: 'title:ASC', ...params },
  })
  const { place } = SOURCES[kind]
  return listSchema.parse(data).results.map((row) => ({
    documentId: row.documentId,
    title: row.title || 'Untitled',
    place: row[place] ?? '',
    ...(row.status === 'draft' && { isDraft: true }),
    ...(kind === 'snippet' && excerptOf(row.body)),
  }))
}

const EXCERPT = 90

/** How the text of a snippet begins; nothing where its body cannot be read. */
function excerptOf(body: unknown): Pick<DocumentSummary, 'excerpt'> {
  const parsed = parseBody(body ?? [])
  const text = parsed.ok ? proseOf(parsed.body).join(' ').trim() : ''
  if (text === '') return {}
  return { excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text }
}

/** The documents whose fields hold the words, by title; all of them for no words. At most fifty. */
export function searchDocuments(get: Get, kind: DocumentKind, words: string): Promise<DocumentSummary[]> {
  return list(get, kind, words.trim() === '' ? {} : { _q: words.trim() })
}

/** The documents of these ids that exist. At most fifty ids. */
export function findDocuments(get: Get, kind: DocumentKind, ids: readonly string[]): Promise<DocumentSummary[]> {
  return list(get, kind, { filters: { documentId: { $in: ids } } })
}

/** The headings of a doc's draft; none where its body cannot be read. */
export async function headingsOfDoc(get: Get, documentId: string): Promise<Heading[]> {
  const { data } = await get(`${addressOf('doc')}/${documentId}`)
  const parsed = parseBody(documentSchema.parse(data).data.body ?? [])
  return parsed.ok ? [...headingsOf(parsed.body)] : []
}
