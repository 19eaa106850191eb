import {
  expandSnippets,
  forReaders,
  headingsOf,
  pagePath,
  readableBody,
  snippetsOf,
  type Body,
  type IndexedHeading,
  type References,
  type ReferencesQuery,
} from '@portico/content-model'
import type { Row } from '@portico/content-model/rows'
import type { Core } from '@strapi/strapi'
import { findAddresses } from './site-addresses'
import { hasDrafts, rowsOf, rowTitle } from './store'
import { findTaken } from './unique'

const PAGES = ['doc', 'snippet', 'tag'] as const
type PageType = (typeof PAGES)[number]

/** Whether the person who asks may read a row. */
export type MayRead = (type: PageType, row: Row) => boolean

/** What the editor has to know of the site to check a text: what it names, who lists it, who holds its place. */
export async function referencesOf(strapi: Core.Strapi, query: ReferencesQuery, mayRead: MayRead): Promise<References> {
  const { type, documentId, place } = query
  const addresses = await findAddresses(strapi, query.addresses)
  const atAddresses = [...addresses].flatMap(([path, page]) => (page ? [{ path, ...page }] : []))
  const anchored = new Set([
    ...query.anchored,
    ...atAddresses.flatMap(({ path, documentId }) => (query.anchored.includes(path) ? [documentId] : [])),
  ])
  const ids = [...new Set([...query.documents, ...atAddresses.map((page) => page.documentId)])]
  const snippets = await readSnippets(strapi, query.snippets)
  const taken = await findTaken(strapi, type, { data: { [type === 'doc' ? 'path' : 'key']: place }, documentId })
  return {
    documents: await readDocuments(strapi, { ids, anchored, mayRead }),
    snippets: [...snippets].map(([documentId, { row, isDraft, body }]) => {
      const isHidden = isDraft && !mayRead('snippet', row)
      return { documentId, title: titleFor('snippet', row, isHidden), isDraft, body: isHidden ? [] : body }
    }),
    addresses: [...addresses.keys()],
    ...(type === 'doc' && documentId !== undefined && { isListed: await isListed(strapi, documentId) }),
    taken: taken.map(({ field, problem: { severity, kind, message, hint } }) => ({
      field: [...field],
      severity,
      kind,
      message,
      hint,
    })),
  }
}

const titleFor = (type: PageType, row: Row, isHidden: boolean): string =>
  isHidden ? 'hidden from you' : rowTitle(type, row)

interface Found {
  readonly published: Row | undefined
  readonly draft: Row | undefined
}

/** The rows of documents, with their bodies where they are asked for. */
async function findRows(
  strapi: Core.Strapi,
  type: PageType,
  { ids, select }: { readonly ids: readonly string[]; readonly select: string[] },
): Promise<ReadonlyMap<string, Found>> {
  if (ids.length === 0) return new Map()
  const isDrafted = hasDrafts(strapi, type)
  const rows = await rowsOf(strapi, type).findMany({
    where: { documentId: { $in: ids } },
    select: ['documentId', ...(isDrafted ? ['publishedAt'] : []), ...select],
  })
  const found = new Map<string, Found>()
  for (const row of rows) {
    const documentId = String(row['documentId'])
    const before = found.get(documentId) ?? { published: undefined, draft: undefined }
    const isDraft = isDrafted && row['publishedAt'] === null
    found.set(documentId, isDraft ? { ...before, draft: row } : { ...before, published: row })
  }
  return found
}

const FIELDS: Readonly<Record<PageType, string[]>> = {
  doc: ['title', 'path'],
  snippet: ['title', 'key'],
  tag: ['name', 'slug'],
}

interface DocumentsQuery {
  readonly ids: readonly string[]
  /** Those whose headings are named. */
  readonly anchored: ReadonlySet<string>
  readonly mayRead: MayRead
}

async function readDocuments(
  strapi: Core.Strapi,
  { ids, anchored, mayRead }: DocumentsQuery,
): Promise<References['documents']> {
  const documents: References['documents'] = []
  for (const type of PAGES) {
    const found = await findRows(strapi, type, { ids, select: FIELDS[type] })
    const withText = type === 'tag' ? [] : [...found.keys()].filter((id) => anchored.has(id))
    const bodies = await findRows(strapi, type, { ids: withText, select: ['body'] })
    for (const [documentId, { published, draft }] of found) {
      const row = published ?? draft
      if (!row) continue
      const path = published && pagePath(type, published)
      documents.push({
        documentId,
        title: titleFor(type, row, !published && !mayRead(type, row)),
        ...(path !== undefined && { path }),
        headings: await headingsIn(strapi, bodies.get(documentId)),
      })
    }
  }
  return documents
}

/** The headings that readers find on a page, then those that only its draft has. */
async function headingsIn(strapi: Core.Strapi, found: Found | undefined): Promise<IndexedHeadings> {
  const published = await readHeadings(strapi, found?.published)
  const known = new Set(published.map(({ key }) => key))
  const added = (await readHeadings(strapi, found?.draft)).filter(({ key }) => !known.has(key))
  return [...published, ...added.map((heading) => ({ ...heading, isDraft: true }))]
}

type IndexedHeadings = References['documents'][number]['headings']

async function readHeadings(strapi: Core.Strapi, row: Row | undefined): Promise<IndexedHeading[]> {
  const { body } = readableBody(row?.['body'] ?? [])
  const snippets = await readSnippets(strapi, snippetsOf(body))
  const expanded = expandSnippets(body, (id) => snippets.get(id)?.body)
  return headingsOf(forReaders(expanded)).map(({ key, anchor }) => ({ key, anchor }))
}

interface FoundSnippet {
  readonly row: Row
  readonly isDraft: boolean
  readonly body: Body
}

/** Snippets and those that they show: what readers see of them, else the draft. */
async function readSnippets(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, FoundSnippet>> {
  const snippets = new Map<string, FoundSnippet>()
  for (let wanted = ids; wanted.length > 0;) {
    const next = new Set<string>()
    for (const [id, { published, draft }] of await findRows(strapi, 'snippet', {
      ids: wanted,
      select: [...FIELDS.snippet, 'body'],
    })) {
      const row = published ?? draft
      if (!row) continue
      const { body } = readableBody(row['body'])
      snippets.set(id, { row, isDraft: !published, body })
      snippetsOf(body).forEach((each) => next.add(each))
    }
    wanted = [...next].filter((id) => !snippets.has(id))
  }
  return snippets
}

/** Whether a sidebar, as editors have it, lists a page. */
async function isListed(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  const sidebars = await rowsOf(strapi, 'sidebar').findMany({
    where: { publishedAt: null, $or: [{ entry: documentId }, { items: { $containsi: documentId } }] },
    select: ['documentId'],
  })
  return sidebars.length > 0
}
