import { createHash } from 'node:crypto'
import {
  namesOfPage,
  packNames,
  packText,
  SEARCH_VERSION,
  shardOf,
  shardsFor,
  type Doc,
  type ExcerptsFile,
  type SearchRecord,
  type Snapshot,
} from '@portico/content-model'
import { sha256 } from '../../lib/canonical-json.ts'
import type { IndexedPage, IndexState } from './index-state.ts'
import { pageKeys } from './page-keys.ts'
import { recordMaker, searchedDocs, sharedOf, type PageRecords } from './records.ts'

/** A file of the search folder, by its name there. */
export interface SearchFile {
  readonly name: string
  readonly content: string
}

/** What was made for an earlier release. */
export interface EarlierIndex {
  readonly state: IndexState
  /** Whether its search folder has a file. */
  readonly has: (name: string) => boolean
}

export interface StaticIndex {
  /** The name of the file with all names. */
  readonly names: string
  /** The names of the files with the text. */
  readonly text: readonly string[]
  /** The names of all files. */
  readonly all: readonly string[]
  /** The files that the earlier release does not have. */
  readonly files: readonly SearchFile[]
  readonly state: IndexState
  /** The records of the docs whose address is given, made when they are asked for. */
  readonly recordsOf: (page: IndexedPage) => PageRecords
}

/**
 * The files of the static index: all names, the full text in shards, and the text of each page for excerpts. The name
 * of each holds the hash of its content, so that browsers keep it for ever. It costs what differs from the earlier
 * release, and is the same whether there was one or not.
 */
export function staticIndexOf(snapshot: Snapshot, earlier?: EarlierIndex): StaticIndex {
  const made = new Map<string, SearchFile>()
  const make = (prefix: string, value: unknown): string => {
    const file = hashed(prefix, value)
    if (!earlier?.has(file.name)) made.set(file.name, file)
    return file.name
  }
  const docs = searchedDocs(snapshot)
  const recordsOf = remembering(recordMaker(snapshot), docs)
  const keyOf = pageKeys(snapshot)
  const known = new Map(earlier?.state.pages.map((page) => [page.key, page]))
  const pages = docs.map((doc): IndexedPage => {
    const key = keyOf(doc)
    const before = known.get(key)
    if (before && earlier?.has(before.excerpts)) return before
    const { documentId } = doc
    const records = recordsOf({ documentId })
    return {
      documentId,
      key,
      records: records.length,
      names: namesOfPage(records),
      excerpts: make('files/pages/', excerptsOf(records)),
    }
  })
  const shards = shardsOf(pages).map((members): [key: string, name: string] => {
    const key = sha256(members.map((page) => page.key).join(' '))
    const before = earlier?.state.shards[key]
    if (before !== undefined && earlier?.has(before)) return [key, before]
    return [key, make('files/text-', packText(members.flatMap((page) => recordsOf(page))))]
  })
  const { language, version } = sharedOf(snapshot)
  const names = make('files/names-', packNames(pages, { language, versions: version }))
  const text = shards.map(([, name]) => name)
  return {
    names,
    text,
    all: [...new Set([...pages.map(({ excerpts }) => excerpts), names, ...text])],
    files: [...made.values()],
    state: { pages, shards: Object.fromEntries(shards) },
    recordsOf,
  }
}

function shardsOf(pages: readonly IndexedPage[]): IndexedPage[][] {
  const shards = Array.from({ length: shardsFor(pages.length) }, (): IndexedPage[] => [])
  for (const page of pages) shards[shardOf(page.names.path, shards.length)]?.push(page)
  return shards
}

function remembering(make: (doc: Doc) => PageRecords, docs: readonly Doc[]) {
  const byId = new Map(docs.map((doc) => [doc.documentId, doc]))
  const made = new Map<string, PageRecords>()
  return ({ documentId }: Pick<IndexedPage, 'documentId'>): PageRecords => {
    const before = made.get(documentId)
    if (before) return before
    const doc = byId.get(documentId)
    if (!doc) throw new Error(`The doc ${documentId} is not in the snapshot that is indexed.`)
    const records = make(doc)
    made.set(documentId, records)
    return records
  }
}

function excerptsOf(records: readonly SearchRecord[]): ExcerptsFile {
  return { version: SEARCH_VERSION, sections: records.map(({ content, code }) => [content, code]) }
}

function hashed(prefix: string, value: unknown): SearchFile {
  const content = JSON.stringify(value)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { name: `${prefix}${hash}.json`, content }
}
