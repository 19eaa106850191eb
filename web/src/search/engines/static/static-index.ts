import {
  createSectionIndex,
  groupSectionsByShard,
  unpackNames,
  type NamesFile,
  type SearchConfig,
  type SectionIndex,
  type TextShard,
} from '@portico/content-model/search'
import { once } from '@/once'
import { fetchJson } from '../../fetch-json'

/**
 * The two tiers of the static index: first all names, then the text as well. Each is fetched once; after a failure it is
 * fetched again at the next call.
 */
export interface StaticTiers {
  names(): Promise<SectionIndex>
  text(): Promise<SectionIndex>
}

const CHUNK = 500

export const searchFileUrl = (name: string): string => `/search/${name}`

export function createTiers(files: SearchConfig['static']): StaticTiers {
  const names = once(() => loadNames(files.names))
  const text = once(async () => loadText(files.text, await names()))
  return { names, text }
}

/** All names, indexed here in steps that let the reader type. */
async function loadNames(file: string): Promise<SectionIndex> {
  const sections = unpackNames(await fetchJson<NamesFile>(searchFileUrl(file)))
  const index = createSectionIndex()
  for (let start = 0; start < sections.length; start += CHUNK) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve))
    index.addNames(sections.slice(start, start + CHUNK))
  }
  return index
}

/** Adds the text of all sections, once all of it is there. */
async function loadText(files: readonly string[], index: SectionIndex): Promise<SectionIndex> {
  const ids = groupSectionsByShard(index.sections, files.length)
  const shards = await Promise.all(files.map((file) => fetchJson<TextShard>(searchFileUrl(file))))
  for (const [at, shard] of shards.entries()) index.addText(shard, ids[at] ?? [])
  return index
}
