import {
  indexOptions,
  NAME_FIELDS,
  TEXT_FIELDS,
  unpackNames,
  type NamedSection,
  type NamesFile,
  type SearchConfig,
} from '@portico/content-model/search'
import MiniSearch from 'minisearch'
import { fetchJson } from './fetch-json'

/** An index with the sections it is over. */
export interface StaticIndex {
  readonly index: MiniSearch
  readonly sections: readonly NamedSection[]
  readonly fields: typeof NAME_FIELDS | typeof TEXT_FIELDS
}

/** The two tiers of the static index. Each is fetched once; after a failure it is fetched again at the next call. */
export interface StaticTiers {
  names(): Promise<StaticIndex>
  text(): Promise<StaticIndex>
  /** The text where it is there already, else the names. */
  best(): Promise<StaticIndex>
}

const CHUNK = 250

export const urlOfFile = (name: string): string => `/search/${name}`

export function createTiers(files: SearchConfig['static']): StaticTiers {
  let loadedText: StaticIndex | undefined
  const names = once(() => loadNames(files.names))
  const text = once(async () => {
    const { sections } = await names()
    loadedText = await loadText(files.text, sections)
    return loadedText
  })
  return { names, text, best: async () => loadedText ?? (await names()) }
}

/** All names, indexed here in steps that let the reader type. */
async function loadNames(file: string): Promise<StaticIndex> {
  const sections = unpackNames(await fetchJson<NamesFile>(urlOfFile(file)))
  const index = new MiniSearch(indexOptions(NAME_FIELDS))
  const documents = sections.map(({ id, heading, title, crumbs, tags, keywords }) => ({
    id,
    heading,
    title,
    keywords,
    path: crumbs.join(' '),
    tags: tags.join(' '),
  }))
  await index.addAllAsync(documents, { chunkSize: CHUNK })
  return { index, sections, fields: NAME_FIELDS }
}

async function loadText(file: string, sections: readonly NamedSection[]): Promise<StaticIndex> {
  const index = await MiniSearch.loadJSAsync(await fetchJson(urlOfFile(file)), indexOptions(TEXT_FIELDS))
  return { index, sections, fields: TEXT_FIELDS }
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
