import { createHash } from 'node:crypto'
import {
  readPageNames,
  packNames,
  packText,
  SEARCH_VERSION,
  shardForPath,
  countShards,
  type ExcerptsFile,
  type PageNames,
  type SearchConfig,
  type SearchRecord,
} from '@portico/content-model'
import { z } from 'zod'
import { sha256 } from '../../../../lib/canonical-json.ts'
import type { IndexedPage } from '../../search-pages.ts'
import type { BaseIndex, EngineIndex, IndexRequest, SearchFile } from '../engine.ts'

/** What was made of a page. */
interface StaticPage {
  readonly names: PageNames
  /** The name of the file with its text. */
  readonly excerpts: string
}

/** What was made for a release, so that the next one makes only what differs. */
export interface StaticState {
  /** By the key of the page. */
  readonly pages: Readonly<Record<string, StaticPage>>
  /** The names of the files of the text, by the keys of their pages. */
  readonly shards: Readonly<Record<string, string>>
}

/* We wrote it ourselves, and it is named by the code: only its outside is checked. */
const stateSchema = z.object({
  pages: z.custom<StaticState['pages']>((value) => typeof value === 'object' && value !== null),
  shards: z.record(z.string(), z.string()),
})

export interface StaticIndex extends EngineIndex {
  readonly config: SearchConfig['static']
  readonly state: StaticState
  readonly files: readonly SearchFile[]
  readonly fileNames: readonly string[]
}

/**
 * The files of the static index: all names, the full text in shards, and the text of each page for excerpts. The name
 * of each holds the hash of its content, so that browsers keep it for ever. It costs what differs from the base, and is
 * the same whether there is one or not.
 */
export function indexStatic({ pages: { pages, recordsOf, language, versions }, base }: StaticRequest): StaticIndex {
  const before = stateSchema.safeParse(base?.state).data
  const has = (name: string | undefined): name is string => name !== undefined && base?.hasFile(name) === true
  const made = new Map<string, SearchFile>()
  const make = (prefix: string, value: unknown): string => {
    const file = hashed(prefix, value)
    if (!has(file.name)) made.set(file.name, file)
    return file.name
  }
  const indexed = pages.map((page) => {
    const known = before?.pages[page.key]
    if (known && has(known.excerpts)) return { ...page, ...known }
    const records = recordsOf(page)
    return { ...page, names: readPageNames(records), excerpts: make('files/pages/', excerptsOf(records)) }
  })
  const shards = shardsOf(pages).map((members): [key: string, name: string] => {
    const key = sha256(members.map((page) => page.key).join(' '))
    const known = before?.shards[key]
    return [key, has(known) ? known : make('files/text-', packText(members.flatMap((page) => recordsOf(page))))]
  })
  const names = make('files/names-', packNames(indexed, { language, versions }))
  const text = shards.map(([, name]) => name)
  return {
    config: { names, text },
    state: {
      pages: Object.fromEntries(indexed.map(({ key, names: own, excerpts }) => [key, { names: own, excerpts }])),
      shards: Object.fromEntries(shards),
    },
    files: [...made.values()],
    fileNames: [...new Set([...indexed.map(({ excerpts }) => excerpts), names, ...text])],
  }
}

type StaticRequest = Pick<IndexRequest, 'pages'> & { readonly base?: Pick<BaseIndex, 'state' | 'hasFile'> | undefined }

function shardsOf(pages: readonly IndexedPage[]): IndexedPage[][] {
  const shards = Array.from({ length: countShards(pages.length) }, (): IndexedPage[] => [])
  for (const page of pages) shards[shardForPath(page.path, shards.length)]?.push(page)
  return shards
}

function excerptsOf(records: readonly SearchRecord[]): ExcerptsFile {
  return { version: SEARCH_VERSION, sections: records.map(({ content, code }) => [content, code]) }
}

function hashed(prefix: string, value: unknown): SearchFile {
  const content = JSON.stringify(value)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { name: `${prefix}${hash}.json`, content }
}
