import {
  createSectionIndex,
  openRules,
  planQuery,
  SPELLING_KEYS,
  unpackNames,
  type NamesFile,
  type PreparedQuery,
  type SearchConfig,
  type RankableIndex,
  type SpellingsFile,
  type TermShard,
} from '@portico/content-model/search'
import { once, oncePerKey } from '@/once'
import { fetchJson } from '../../fetch-json'

/** The static index, of which a query fetches what it needs. A file that failed is fetched again at the next call. */
export interface StaticParts {
  /** All names. What a query needs of the text is fetched beside them. */
  names(query?: PreparedQuery): Promise<RankableIndex>
  /** The index with all that a query needs, or `undefined` where something of it is not there yet. Names are there. */
  whole(query: PreparedQuery): RankableIndex | undefined
  /** The same, once everything is there. */
  complete(query: PreparedQuery): Promise<RankableIndex>
}

const CHUNK = 500

export const searchFileUrl = (name: string): string => `/search/${name}`

export function createParts({ static: files, rules }: Pick<SearchConfig, 'static' | 'rules'>): StaticParts {
  const index = createSectionIndex(files.shards.length, openRules(rules))
  const names = once(async () => {
    const sections = unpackNames(await fetchJson<NamesFile>(searchFileUrl(files.names)))
    // In steps that let the reader type.
    for (let start = index.sections.length; start < sections.length; start += CHUNK) {
      if (start > 0) await new Promise((resolve) => setTimeout(resolve))
      index.addNames(sections.slice(start, start + CHUNK))
    }
    return index
  })
  const shard = oncePerKey(async (number) => {
    const name = files.shards[Number(number)] ?? ''
    index.addShard(Number(number), await fetchJson<TermShard>(searchFileUrl(name)))
  })
  const spellings = oncePerKey(async (letter) => {
    const name = files.spellings[SPELLING_KEYS.findIndex((key) => key === letter)] ?? ''
    index.addSpellings(letter, await fetchJson<SpellingsFile>(searchFileUrl(name)))
  })
  const missingFor = (query: PreparedQuery) => {
    index.takeMissing()
    planQuery(query, index)
    return index.takeMissing()
  }
  const complete = async (query: PreparedQuery): Promise<RankableIndex> => {
    await names()
    for (;;) {
      const { shards, letters } = missingFor(query)
      if (shards.length === 0 && letters.length === 0) return index
      // A word that its shard does not have may be misspelt; before its shard is there, nobody knows.
      if (shards.length > 0) await Promise.all(shards.map((number) => shard(String(number))))
      else await Promise.all(letters.map(spellings))
    }
  }
  return {
    names: async (query) => {
      if (query && index.sections.length === 0)
        for (const number of missingFor(query).shards) shard(String(number)).catch(() => undefined)
      await names()
      return index.named
    },
    whole(query) {
      const { shards, letters } = missingFor(query)
      return shards.length === 0 && letters.length === 0 ? index : undefined
    },
    complete,
  }
}
