import type { OpenSite } from '@portico/content-model/site'
import { readEdition, hashSource, readSource, type RecordSource } from './record-source.ts'
import { buildPageRecords, searchedDocs, type PageRecords } from './records.ts'

/** What the index of a page is made of. */
export interface IndexedPage {
  readonly documentId: string
  /** Pages of one key have the same records. */
  readonly key: string
  readonly path: string
  /** How many records it has. */
  readonly records: number
}

/** The pages of a site as engines index them, in the order of their addresses. */
export interface SearchPages {
  readonly pages: readonly IndexedPage[]
  readonly language: string
  readonly versions: readonly string[]
  /** The records of a page, made when they are asked for. */
  readonly recordsOf: (page: Pick<IndexedPage, 'documentId'>) => PageRecords
}

/**
 * The pages of a site for engines.
 * @param before pages that were indexed earlier, so that the records of those that are the same need not be made
 */
export function openSearchPages(site: OpenSite, before: readonly IndexedPage[] = []): SearchPages {
  const sources = searchedDocs(site).map((doc) => readSource(site, doc))
  const recordsOf = memoizeRecords(sources)
  const known = new Map(before.map((page) => [page.key, page]))
  const pages = sources.map((source): IndexedPage => {
    const key = hashSource(source)
    const { documentId, path } = source
    return known.get(key) ?? { documentId, key, path, records: recordsOf(source).length }
  })
  return { pages, ...readEdition(site), recordsOf }
}

function memoizeRecords(sources: readonly RecordSource[]): SearchPages['recordsOf'] {
  const byId = new Map(sources.map((source) => [source.documentId, source]))
  const made = new Map<string, PageRecords>()
  return ({ documentId }) => {
    const before = made.get(documentId)
    if (before) return before
    const source = byId.get(documentId)
    if (!source) throw new Error(`The page ${documentId} is not in the site that is indexed.`)
    const records = buildPageRecords(source)
    made.set(documentId, records)
    return records
  }
}
