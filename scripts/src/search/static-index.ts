import { createHash } from 'node:crypto'
import {
  indexOptions,
  packNames,
  SEARCH_VERSION,
  TEXT_FIELDS,
  type ExcerptsFile,
  type SearchRecord,
} from '@portico/content-model'
import MiniSearch from 'minisearch'

/** A file of the search folder, by its name there. */
export interface SearchFile {
  readonly name: string
  readonly content: string
}

export interface StaticIndex {
  /** Of the names file. */
  readonly names: string
  /** Of the full-text index. */
  readonly text: string
  readonly files: readonly SearchFile[]
}

/**
 * The files of the static index: all names, the full-text index, and the text of each page for excerpts. The name of
 * each holds the hash of its content, so that browsers keep it for ever. Pure.
 */
export function staticIndexOf(records: readonly SearchRecord[]): StaticIndex {
  const excerpts = new Map([...byPage(records)].map(([page, list]) => [page, hashed('files/pages/', excerptsOf(list))]))
  const names = hashed(
    'files/names-',
    packNames(records, (page) => excerpts.get(page)?.name ?? ''),
  )
  const text = hashed('files/text-', textIndexOf(records))
  return { names: names.name, text: text.name, files: [...distinctFiles(excerpts.values()), names, text] }
}

/** The full-text index; a record's id is its position. */
export function textIndexOf(records: readonly SearchRecord[]): MiniSearch {
  const index = new MiniSearch(indexOptions(TEXT_FIELDS))
  index.addAll(
    records.map((record, id) => ({
      id,
      heading: record.heading,
      title: record.title,
      path: record.path.join(' '),
      tags: record.tags.join(' '),
      keywords: record.keywords.join(' '),
      symbols: record.symbols.join(' '),
      content: record.content,
      code: record.code,
    })),
  )
  return index
}

function excerptsOf(records: readonly SearchRecord[]): ExcerptsFile {
  return { version: SEARCH_VERSION, sections: records.map(({ content, code }) => [content, code]) }
}

function hashed(prefix: string, value: unknown): SearchFile {
  const content = JSON.stringify(value)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { name: `${prefix}${hash}.json`, content }
}

function byPage(records: readonly SearchRecord[]): Map<string, SearchRecord[]> {
  const pages = new Map<string, SearchRecord[]>()
  for (const record of records) pages.set(record.page, [...(pages.get(record.page) ?? []), record])
  return pages
}

function distinctFiles(files: Iterable<SearchFile>): SearchFile[] {
  return [...new Map([...files].map((file) => [file.name, file])).values()]
}
