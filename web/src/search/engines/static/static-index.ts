import {
  indexOptions,
  joinText,
  NAME_FIELDS,
  sectionsOfShards,
  TEXT_FIELDS,
  unpackNames,
  type NamedSection,
  type NamesFile,
  type PlainIndex,
  type SearchConfig,
  type TextShard,
} from '@portico/content-model/search'
import MiniSearch from 'minisearch'
import { once } from '@/once'
import { fetchJson } from '../../fetch-json'

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
    loadedText = await loadText(files.text, await names())
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

/** The text of all sections, joined with the names that are here already. */
async function loadText(files: readonly string[], { index, sections }: StaticIndex): Promise<StaticIndex> {
  const ids = sectionsOfShards(sections, files.length)
  const shards = await Promise.all(
    files.map(async (file, at) => ({ shard: await fetchJson<TextShard>(urlOfFile(file)), ids: ids[at] ?? [] })),
  )
  // MiniSearch writes and reads this shape; its own type does not say so.
  const joined = joinText(index.toJSON() as unknown as PlainIndex, shards)
  return {
    index: await MiniSearch.loadJSAsync(joined, indexOptions(TEXT_FIELDS)),
    sections,
    fields: TEXT_FIELDS,
  }
}
