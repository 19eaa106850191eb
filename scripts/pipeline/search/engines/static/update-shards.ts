import {
  editShard,
  isSpelling,
  SEARCH_VERSION,
  shardOf,
  SPELLING_KEYS,
  spellingKey,
  type PageTerms,
  type ShardParts,
  type SpellingsFile,
  type TermPages,
} from '@portico/content-model'

/** A page that comes into the shards. */
export interface AddedPage {
  readonly slot: number
  readonly terms: PageTerms
}

/** A page that goes out of them. */
export interface RemovedPage {
  readonly slot: number
  /** The numbers of the shards that hold a term of it. */
  readonly shards: readonly number[]
}

export interface ShardChanges {
  /** How many shards there are. */
  readonly count: number
  readonly added: readonly AddedPage[]
  readonly removed: readonly RemovedPage[]
  /** Reads a shard as it was; `undefined` where there is none yet. */
  readonly shardBefore: (number: number) => ShardParts | undefined
  readonly spellingsBefore: (key: string) => SpellingsFile | undefined
}

/** The shards and the spellings that may differ from before, by number and by key. All others are as they were. */
export interface UpdatedShards {
  readonly shards: ReadonlyMap<number, ShardParts>
  readonly spellings: ReadonlyMap<string, SpellingsFile>
}

const NO_SLOTS: ReadonlySet<number> = new Set()
const NO_TERMS: ReadonlyMap<string, TermPages> = new Map()

/** The numbers of the shards that hold the terms of a page, in order. */
export function shardsOfPage(terms: PageTerms, count: number): number[] {
  return [...new Set([...terms.keys()].map((term) => shardOf(term, count)))].sort((a, b) => a - b)
}

/** Takes pages out of the shards and puts others in. The result follows from the pages alone, not from the way there. */
export function updateShards({ count, added, removed, shardBefore, spellingsBefore }: ShardChanges): UpdatedShards {
  const coming = groupByShard(added, count)
  const going = new Map<number, Set<number>>()
  for (const { slot, shards } of removed)
    for (const number of shards) {
      const slots = going.get(number)
      if (slots) slots.add(slot)
      else going.set(number, new Set([slot]))
    }
  const shards = new Map<number, ShardParts>()
  const vocabulary: Vocabulary = { appeared: new Set(), vanished: new Set() }
  for (const number of new Set([...coming.keys(), ...going.keys()])) {
    const { appeared, vanished, ...parts } = editShard(
      shardBefore(number),
      going.get(number) ?? NO_SLOTS,
      coming.get(number) ?? NO_TERMS,
    )
    for (const term of appeared.filter(isSpelling)) vocabulary.appeared.add(term)
    for (const term of vanished.filter(isSpelling)) vocabulary.vanished.add(term)
    shards.set(number, parts)
  }
  return { shards, spellings: updateSpellings(vocabulary, spellingsBefore) }
}

interface Vocabulary {
  readonly appeared: Set<string>
  readonly vanished: Set<string>
}

function updateSpellings(
  { appeared, vanished }: Vocabulary,
  before: ShardChanges['spellingsBefore'],
): Map<string, SpellingsFile> {
  const updated = new Map<string, SpellingsFile>()
  const changed = new Map<string, string[]>()
  for (const term of [...appeared, ...vanished]) {
    const key = spellingKey(term)
    const own = changed.get(key)
    if (own) own.push(term)
    else changed.set(key, [term])
  }
  for (const key of SPELLING_KEYS) {
    const known = before(key)
    const own = changed.get(key) ?? []
    if (known && own.length === 0) continue
    const terms = new Set(known && known.terms !== '' ? known.terms.split(' ') : [])
    for (const term of own)
      if (appeared.has(term)) terms.add(term)
      else terms.delete(term)
    updated.set(key, { version: SEARCH_VERSION, terms: [...terms].sort().join(' ') })
  }
  return updated
}

function groupByShard(pages: readonly AddedPage[], count: number): Map<number, Map<string, Map<number, string>>> {
  const shards = new Map<number, Map<string, Map<number, string>>>()
  for (const { slot, terms } of pages)
    for (const [term, sections] of terms) {
      const number = shardOf(term, count)
      const shard = shards.get(number) ?? new Map<string, Map<number, string>>()
      shards.set(number, shard)
      const own = shard.get(term) ?? new Map<number, string>()
      shard.set(term, own)
      own.set(slot, sections)
    }
  return shards
}
