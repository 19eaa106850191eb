import { createHash } from 'node:crypto'
import {
  countShards,
  countSlots,
  packNames,
  readPageNames,
  readPageTerms,
  SEARCH_VERSION,
  slotsOf,
  SPELLING_KEYS,
  type ExcerptsFile,
  type PageNames,
  type SearchConfig,
  type SearchRecord,
} from '@portico/content-model'
import { z } from 'zod'
import { parseJson } from '../../../../lib/parse-json.ts'
import type { IndexedPage } from '../../search-pages.ts'
import type { BaseIndex, EngineIndex, IndexRequest, SearchFile } from '../engine.ts'
import { shardsOfPage, updateShards, type AddedPage } from './update-shards.ts'

/** What was made of a page. */
interface StaticPage {
  readonly names: PageNames
  /** The name of the file with its text. */
  readonly excerpts: string
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
  /** The names of the files, as in `search/config.json`. */
  readonly shards: readonly string[]
  readonly spellings: readonly string[]
}

/* We wrote it ourselves, and it is named by the code: only its outside is checked. */
const stateSchema = z.object({
  slots: z.int(),
  pages: z.custom<StaticState['pages']>((value) => typeof value === 'object' && value !== null),
  shards: z.array(z.string()),
  spellings: z.array(z.string()),
})

export interface StaticIndex extends EngineIndex {
  readonly config: SearchConfig['static']
  readonly state: StaticState
  readonly files: readonly SearchFile[]
  readonly fileNames: readonly string[]
}

type Base = Pick<BaseIndex, 'state' | 'hasFile' | 'readFile'>
type StaticRequest = Pick<IndexRequest, 'pages'> & { readonly base?: Base | undefined }

/**
 * The files of the static index: all names, the terms of the text in shards, words by their first letter, and the text of
 * each page for excerpts. The name of each holds the hash of its content, so that browsers keep it for ever. It costs what
 * differs from the base, and is the same whether there is one or not.
 */
export function indexStatic({ pages: { pages, recordsOf, language, versions }, base }: StaticRequest): StaticIndex {
  const count = countShards(pages.length)
  const before = usableState(base, { count, slots: countSlots(pages.length) })
  const made = new Map<string, SearchFile>()
  const make = (prefix: string, value: unknown): string => {
    const file = hashed(prefix, value)
    if (!base?.hasFile(file.name)) made.set(file.name, file)
    return file.name
  }
  const slots = slotsOf(pages.map(({ path }) => path))
  const added: AddedPage[] = []
  const kept = new Set<string>()
  const indexed = pages.map((page, at): StaticPage & IndexedPage => {
    const slot = slots[at] ?? 0
    const known = before?.pages[page.key]
    if (known && known.slot === slot && base?.hasFile(known.excerpts)) {
      kept.add(page.key)
      return { ...page, ...known }
    }
    const records = recordsOf(page)
    const terms = readPageTerms(records)
    added.push({ slot, terms })
    const excerpts = make('files/pages/', excerptsOf(records))
    return { ...page, names: readPageNames(records), excerpts, slot, shards: shardsOfPage(terms, count) }
  })
  const read = <Value>(name: string | undefined): Value | undefined =>
    name === undefined || !base ? undefined : (parseJson(base.readFile(name)) as Value)
  const updated = updateShards({
    count,
    added,
    removed: Object.entries(before?.pages ?? {}).flatMap(([key, page]) => (kept.has(key) ? [] : [page])),
    shardBefore: (number) => read(before?.shards[number]),
    spellingsBefore: (key) => read(before?.spellings[SPELLING_KEYS.findIndex((one) => one === key)]),
  })
  const empty = { version: SEARCH_VERSION, terms: '', postings: ['', '', ''] }
  const shards = Array.from({ length: count }, (_, number) => {
    const shard = updated.shards.get(number)
    return (shard ? undefined : before?.shards[number]) ?? make('files/terms-', shard ?? empty)
  })
  const spellings = SPELLING_KEYS.map((key, at) => {
    const file = updated.spellings.get(key)
    return (file ? undefined : before?.spellings[at]) ?? make('files/words-', file)
  })
  const names = make('files/names-', packNames(indexed, { language, versions }))
  const state = Object.fromEntries(
    indexed.map(({ key, names: own, excerpts, slot, shards: held }) => [
      key,
      { names: own, excerpts, slot, shards: held },
    ]),
  )
  return {
    config: { names, shards, spellings },
    state: { slots: countSlots(pages.length), pages: state, shards, spellings },
    files: [...made.values()],
    fileNames: [...new Set([...indexed.map(({ excerpts }) => excerpts), names, ...shards, ...spellings])],
  }
}

/** What the base left, where its pages have the same slots, its terms the same shards, and all of these are there. */
function usableState(
  base: Base | undefined,
  { count, slots }: { count: number; slots: number },
): StaticState | undefined {
  const state = stateSchema.safeParse(base?.state).data
  if (!state || !base || state.slots !== slots || state.shards.length !== count) return undefined
  return [...state.shards, ...state.spellings].every((name) => base.hasFile(name)) ? state : undefined
}

function excerptsOf(records: readonly SearchRecord[]): ExcerptsFile {
  return { version: SEARCH_VERSION, sections: records.map(({ content, code }) => [content, code]) }
}

function hashed(prefix: string, value: unknown): SearchFile {
  const content = JSON.stringify(value)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { name: `${prefix}${hash}.json`, content }
}
