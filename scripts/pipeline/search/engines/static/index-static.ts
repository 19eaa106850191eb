import { createHash } from 'node:crypto'
import {
  countParts,
  countShards,
  countSlots,
  HASH_DIGITS,
  listedFiles,
  listPage,
  packFacets,
  packOutline,
  packShard,
  packTexts,
  packTitles,
  readPageTerms,
  restName,
  shardCountOf,
  shardFiles,
  shardName,
  slotsOf,
  SPELLING_KEYS,
  textsName,
  type ListedPage,
  type ShardParts,
  type StaticConfig,
} from '@portico/content-model'
import { z } from 'zod'
import { parseJson } from '../../../../lib/parse-json.ts'
import type { IndexedPage } from '../../search-pages.ts'
import type { BaseIndex, EngineIndex, IndexRequest, SearchFile } from '../engine.ts'
import { shardsOfPage, updateShards, type AddedPage } from './update-shards.ts'

/** What was made of a page. */
interface StaticPage {
  readonly listed: ListedPage
  readonly slot: number
  /** The numbers of the shards that hold its terms. */
  readonly shards: readonly number[]
}

/** What was made for a release, so that the next one makes only what differs. */
export interface StaticState {
  /** How many slots there are: with another number every page has another slot. */
  readonly slots: number
  /** By the key of the page. */
  readonly pages: Readonly<Record<string, StaticPage>>
  /** As in `search/config.json`. */
  readonly shards: string
  readonly rests: string
  readonly spellings: readonly string[]
}

/* We wrote it ourselves, and it is named by the code: only its outside is checked. */
const stateSchema = z.object({
  slots: z.int(),
  pages: z.custom<StaticState['pages']>((value) => typeof value === 'object' && value !== null),
  shards: z.string(),
  rests: z.string(),
  spellings: z.array(z.string()),
})

export interface StaticIndex extends EngineIndex {
  readonly config: StaticConfig
  readonly state: StaticState
  readonly files: readonly SearchFile[]
  readonly fileNames: readonly string[]
}

const EMPTY = packShard(new Map())

type Base = Pick<BaseIndex, 'state' | 'hasFile' | 'readFile'>
type StaticRequest = Pick<IndexRequest, 'pages'> & {
  readonly named?: IndexRequest['named']
  readonly base?: Base | undefined
}

/**
 * The files of the static index: terms in shards, words by their first letter, the names and texts of each page, and lists
 * of the pages. The name of each holds the hash of its content, so that browsers keep it for ever; only texts are called by
 * their page. It costs what differs from the base, and is the same whether there is one or not.
 */
export function indexStatic({ pages: site, named = [], base }: StaticRequest): StaticIndex {
  const { pages, recordsOf, language, versions } = site
  const count = countShards(pages.length)
  const before = usableState(base, { count, slots: countSlots(pages.length) })
  const made = new Map<string, SearchFile>()
  const make = (file: SearchFile): string => {
    if (!base?.hasFile(file.name)) made.set(file.name, file)
    return file.name
  }
  const slots = slotsOf(pages.map(({ path }) => path))
  const added: AddedPage[] = []
  const kept = new Set<string>()
  const indexed = pages.map((page, at): StaticPage & IndexedPage => {
    const slot = slots[at] ?? 0
    const known = before?.pages[page.key]
    if (
      known &&
      known.slot === slot &&
      textNames({ slot, records: page.records }).every((name) => base?.hasFile(name))
    ) {
      kept.add(page.key)
      return { ...page, ...known }
    }
    const records = recordsOf(page)
    const terms = readPageTerms(records)
    added.push({ slot, terms })
    for (const [part, texts] of packTexts(records).entries()) {
      const file = { name: textsName(slot, part), content: JSON.stringify(texts) }
      // By this name the base may have another page, or this one as it was.
      if (!base?.hasFile(file.name) || base.readFile(file.name) !== file.content) made.set(file.name, file)
    }
    return { ...page, listed: listPage(records), slot, shards: shardsOfPage(terms, count) }
  })
  const read = <Value>(name: string | undefined): Value | undefined =>
    name === undefined || !base ? undefined : (parseJson(base.readFile(name)) as Value)
  const updated = updateShards({
    count,
    added,
    removed: Object.entries(before?.pages ?? {}).flatMap(([key, page]) => (kept.has(key) ? [] : [page])),
    shardBefore: (number) => before && readShard(number, before, read),
    spellingsBefore: (key) => read(before?.spellings[SPELLING_KEYS.findIndex((one) => one === key)]),
  })
  const shards = Array.from({ length: count }, (_, number) => {
    const parts = updated.shards.get(number)
    if (before && !parts) return { hash: hashAt(number, before.shards), rest: before.rests.charAt(number) }
    return hashOfParts(parts ?? EMPTY)
  })
  const names = { shards: shards.map(({ hash }) => hash).join(''), rests: shards.map(({ rest }) => rest).join('') }
  for (const [number, parts] of before ? updated.shards : allShards(count, updated.shards)) {
    make({ name: shardName(number, names), content: JSON.stringify(parts.shard) })
    const rest = restName(number, names)
    if (rest !== undefined) make({ name: rest, content: JSON.stringify(parts.rest) })
  }
  const spellings = SPELLING_KEYS.map((key, at) => {
    const file = updated.spellings.get(key)
    return (file ? undefined : before?.spellings[at]) ?? make(hashed('files/words-', file))
  })
  const placed = indexed.map(({ listed, slot }) => ({ ...listed, slot }))
  const slotOf = new Map(placed.map(({ path, slot }) => [path, slot]))
  const config: StaticConfig = {
    sections: pages.reduce((sum, { records }) => sum + records, 0),
    ...names,
    spellings,
    titles: make(hashed('files/titles-', packTitles(placed))),
    facets: make(hashed('files/facets-', packFacets(placed, { language, versions }))),
    outline: make(hashed('files/outline-', packOutline(placed))),
    slots: Object.fromEntries(
      named.flatMap((path) => {
        const slot = slotOf.get(path)
        return slot === undefined ? [] : [[path, slot]]
      }),
    ),
  }
  const state = Object.fromEntries(
    indexed.map(({ key, listed, slot, shards: held }) => [key, { listed, slot, shards: held }]),
  )
  return {
    config,
    state: { slots: countSlots(pages.length), pages: state, ...names, spellings },
    files: [...made.values()],
    fileNames: [...indexed.flatMap(textNames), ...listedFiles(config)],
  }
}

/** The names of the files with the texts of a page. */
function textNames({ slot, records }: { slot: number; records: number }): string[] {
  return Array.from({ length: countParts(records) }, (_, part) => textsName(slot, part))
}

/** What the base left, where its pages have the same slots, its terms the same shards, and all of these are there. */
function usableState(
  base: Base | undefined,
  { count, slots }: { count: number; slots: number },
): StaticState | undefined {
  const state = stateSchema.safeParse(base?.state).data
  if (!state || !base || state.slots !== slots || shardCountOf(state) !== count) return undefined
  return [...shardFiles(state), ...state.spellings].every((name) => base.hasFile(name)) ? state : undefined
}

function readShard(
  number: number,
  state: StaticState,
  read: <Value>(name: string | undefined) => Value | undefined,
): ShardParts | undefined {
  const shard = read<ShardParts['shard']>(shardName(number, state))
  const rest = read<NonNullable<ShardParts['rest']>>(restName(number, state))
  return shard && { shard, ...(rest && { rest }) }
}

function allShards(count: number, shards: ReadonlyMap<number, ShardParts>): [number: number, parts: ShardParts][] {
  return Array.from({ length: count }, (_, number) => [number, shards.get(number) ?? EMPTY])
}

function hashOfParts({ shard, rest }: ShardParts): { hash: string; rest: string } {
  const hash = hashOf(JSON.stringify([shard, rest])).slice(0, HASH_DIGITS)
  return { hash, rest: rest ? '1' : '0' }
}

function hashAt(number: number, shards: string): string {
  return shards.slice(number * HASH_DIGITS, (number + 1) * HASH_DIGITS)
}

function hashed(prefix: string, value: unknown): SearchFile {
  const content = JSON.stringify(value)
  return { name: `${prefix}${hashOf(content).slice(0, 12)}.json`, content }
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
