import {
  createTextTerms,
  NAME_FIELDS,
  nameIndexOptions,
  groupSectionsByShard,
  TEXT_FIELDS,
  textIndexOptions,
  unpackNames,
  type NamedSection,
  type NamesFile,
  type SearchConfig,
  type TextShard,
} from '@portico/content-model/search'
import MiniSearch from 'minisearch'
import { once } from '@/once'
import { fetchJson } from '../../fetch-json'

/** An index with the sections it is over. */
export interface StaticIndex {
  readonly index: MiniSearch<NamedSection>
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

export const searchFileUrl = (name: string): string => `/search/${name}`

export function createTiers(files: SearchConfig['static']): StaticTiers {
  let loadedText: StaticIndex | undefined
  const names = once(() => loadNames(files.names))
  const text = once(async () => {
    loadedText = await loadText(files.text, await names())
    return loadedText
  })
  return { names, text, best: async () => loadedText ?? (await names()) }
}

/** All names, indexed here in steps that let the reader type. */
async function loadNames(file: string): Promise<StaticIndex> {
  const sections = unpackNames(await fetchJson<NamesFile>(searchFileUrl(file)))
  const index = new MiniSearch<NamedSection>(nameIndexOptions())
  await index.addAllAsync(sections, { chunkSize: CHUNK })
  return { index, sections, fields: NAME_FIELDS }
}

/** The names with the text of all sections. */
async function loadText(files: readonly string[], { sections }: StaticIndex): Promise<StaticIndex> {
  const ids = groupSectionsByShard(sections, files.length)
  const terms = createTextTerms()
  await Promise.all(
    files.map(async (file, at) => terms.add(await fetchJson<TextShard>(searchFileUrl(file)), ids[at] ?? [])),
  )
  const index = new MiniSearch<NamedSection>(textIndexOptions(terms))
  await index.addAllAsync(sections, { chunkSize: CHUNK })
  terms.clear()
  return { index, sections, fields: TEXT_FIELDS }
}
