import type { StaticConfig } from './config.ts'
import { once, oncePerKey } from '../once.ts'
import { knownWordsOf } from './known-words.ts'
import type { FacetsFile } from './page-lists.ts'
import { sectionId, textsName } from './page-texts.ts'
import { isTellingWord, prepareQuery, type PreparedQuery } from './query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import { queryWords } from './query-words.ts'
import { listPages, rankPages, textsFor, type TextPlace } from './rank-pages.ts'
import type { RankedSection } from './rank-sections.ts'
import type { OpenRules } from './rules.ts'
import { SPELLING_KEYS } from './spellings.ts'
import { restName, shardCountOf, shardName, type ReadStaticFile } from './static-files.ts'
import { createStaticIndex, type StaticIndex } from './static-index.ts'
import { suggestWords } from './suggest-words.ts'
import { SHARD_PREFIX, shardOf } from './term-shards.ts'

/**
 * Of a query of several words, what the shards leave out is read for so many, the longest: for few on a large site, where
 * that is much.
 */
const LEAST_IN_FULL = 2
const SECTIONS_IN_FULL = 24_000

/** What is asked of the static index, beside the query. */
export interface StaticRequest {
  /** The places of the hits that are wanted. */
  readonly from: number
  readonly to: number
  /** Whether every page is to be known, and not only the best of each word. */
  readonly all?: boolean
  /** Whether a page passes what is chosen. */
  readonly keep?: ((page: number) => boolean) | undefined
}

/** What was found. */
export interface StaticAnswer {
  /** The wanted hits, the best first. */
  readonly hits: readonly RankedSection[]
  /** How many pages there are. */
  readonly count: number
  /** Whether that is all; else there are at least so many. */
  readonly exact: boolean
  /** All of them, by their slots. */
  readonly pages: readonly number[]
}

/** The index of a release, of which a search reads what it needs. What could not be read is read again at the next call. */
export interface StaticSearch {
  readonly index: StaticIndex
  find(query: PreparedQuery, request: StaticRequest): Promise<StaticAnswer>
  /** Pages by their slots, with their names, in their order. */
  show(slots: readonly number[]): Promise<RankedSection[]>
  /** Reads the terms that a query needs: {@link passagesIn} ranks them by itself. */
  load(query: PreparedQuery): Promise<void>
  /** Reads the texts of sections. */
  texts(places: readonly TextPlace[]): Promise<void>
  /**
   * What to search for where a query found nothing: the query without the words that no page has, then words of the site
   * that look like its own, the nearest first.
   */
  suggest(query: PreparedQuery): Promise<string[]>
  facets(): Promise<FacetsFile>
}

interface SearchOptions {
  readonly read: ReadStaticFile
  readonly rules: OpenRules
  /** The slot of a page that a rule names; those that the configuration lists where it is absent. */
  readonly slotOf?: (path: string) => number | undefined
}

/** Opens the static index of a release. Reads nothing yet. */
export function openStaticSearch(
  config: StaticConfig,
  { read, rules, slotOf = (path) => config.slots[path] }: SearchOptions,
): StaticSearch {
  const shards = shardCountOf(config)
  const inFull = Math.max(LEAST_IN_FULL, Math.floor(SECTIONS_IN_FULL / (config.sections || 1)))
  const index = createStaticIndex({ sections: config.sections, shards }, rules)
  const shard = oncePerKey(async (number: number) =>
    index.addShard(number, await read('shard', shardName(number, config))),
  )
  const rest = oncePerKey(async (number: number) => {
    const name = restName(number, config)
    const [file] = await Promise.all([name === undefined ? undefined : read('rest', name), shard(number)])
    if (file) index.addRest(number, file)
  })
  const spellings = oncePerKey(async (letter: string) => {
    const at = SPELLING_KEYS.findIndex((key) => key === letter)
    index.addSpellings(letter, await read('spellings', config.spellings[at] ?? ''))
  })
  const titles = once(async () => index.addTitles(await read('titles', config.titles)))
  const text = oncePerKey(async (name: string) => {
    const [slot = 0, part = 0] = name.split('-').map(Number)
    const file = await read('texts', textsName(slot, part))
    if (file) index.addTexts(slot, part, file)
  })
  const texts = async (places: readonly TextPlace[]): Promise<void> => {
    await Promise.all([...new Set(places.map(({ slot, part }) => `${slot}-${part}`))].map(text))
  }

  /** Reads what a query needs, and nothing that was read: the shards of its words at once, then what a slip calls for. */
  const load = async (query: PreparedQuery, { all = false }: { all?: boolean } = {}): Promise<void> => {
    const words = queryWords(query.text).map(({ term }) => term)
    const full =
      words.length > 1
        ? wordsInFull(words)
            .slice(0, inFull)
            .map((term) => shardOf(term, shards))
        : []
    const begun = (words.at(-1)?.length ?? SHARD_PREFIX) < SHARD_PREFIX ? [titles()] : []
    await Promise.all([...full.map(rest), ...missingFor(query).shards.map(shard), ...begun])
    for (;;) {
      const missing = missingFor(query)
      const needed =
        missing.shards.length > 0
          ? missing.shards.map(shard)
          : [...missing.letters.map(spellings), ...(missing.titles ? [titles()] : [])]
      if (needed.length === 0) break
      await Promise.all(needed)
    }
    if (all) await Promise.all(index.missingRests(termsOf(planQuery(query, index))).map(rest))
  }
  const finds = async (text: string): Promise<boolean> => {
    const query = prepareQuery(text)
    await load(query)
    return listPages(index, query, { slotOf }).pages.length > 0
  }
  const missingFor = (query: PreparedQuery) => {
    index.takeMissing()
    planQuery(query, index)
    return index.takeMissing()
  }

  return {
    index,
    async find(query, { from, to, all = false, keep }) {
      if (query.words === '') return NOTHING
      await load(query, { all })
      const list = listPages(index, query, { keep, slotOf })
      await texts(textsFor(list, { from, to }))
      const { ranked, pages } = rankPages(index, query, { list, keep })
      const hits = ranked.slice(from, to).flatMap((hit) => hit ?? [])
      return { hits, count: list.count, exact: list.exact, pages }
    },
    async show(slots) {
      await texts(slots.map((slot) => ({ slot, part: 0 })))
      return slots.flatMap((slot) => {
        const section = index.sectionAt(sectionId(slot, 0))
        return section ? [{ section, score: 0, terms: new Set<string>(), points: {} }] : []
      })
    },
    load,
    texts,
    async suggest(query) {
      await load(query)
      const known = knownWordsOf(query, index)
      return [...(known !== undefined && (await finds(known)) ? [known] : []), ...suggestWords(query, index)]
    },
    facets: once(() => read('facets', config.facets)),
  }
}

const NOTHING: StaticAnswer = { hits: [], count: 0, exact: true, pages: [] }

function termsOf({ words, spans }: QueryPlan): Set<string> {
  return new Set(
    [...words, ...spans].flatMap(({ alternatives }) =>
      alternatives.flatMap(({ groups }) => groups.flat().map(({ term }) => term)),
    ),
  )
}

/** The words of a query that say something, the longest first: they are rare most often. */
function wordsInFull(words: readonly string[]): string[] {
  return words.filter(isTellingWord).toSorted((a, b) => b.length - a.length)
}
