import type { Doc } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { pageKeys } from './page-keys.ts'
import { recordMaker, searchedDocs, sharedOf, type PageRecords } from './records.ts'

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
export function searchPagesOf({ snapshot }: OpenSite, before: readonly IndexedPage[] = []): SearchPages {
  const docs = searchedDocs(snapshot)
  const recordsOf = memoizeRecords(recordMaker(snapshot), docs)
  const keyOf = pageKeys(snapshot)
  const known = new Map(before.map((page) => [page.key, page]))
  const { language, version } = sharedOf(snapshot)
  const pages = docs.map((doc): IndexedPage => {
    const { documentId, path } = doc
    const key = keyOf(doc)
    return known.get(key) ?? { documentId, key, path, records: recordsOf(doc).length }
  })
  return { pages, language, versions: version, recordsOf }
}

function memoizeRecords(make: (doc: Doc) => PageRecords, docs: readonly Doc[]): SearchPages['recordsOf'] {
  const byId = new Map(docs.map((doc) => [doc.documentId, doc]))
  const made = new Map<string, PageRecords>()
  return ({ documentId }) => {
    const before = made.get(documentId)
    if (before) return before
    const doc = byId.get(documentId)
    if (!doc) throw new Error(`The doc ${documentId} is not in the site that is indexed.`)
    const records = make(doc)
    made.set(documentId, records)
    return records
  }
}
