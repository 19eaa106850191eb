import type { OpenRules } from './rules.ts'
import { createSectionIndex, type SectionIndex } from './section-index.ts'
import { SPELLING_KEYS, type SpellingsFile } from './spellings.ts'
import { unpackNames, type NamesFile } from './static-names.ts'
import type { TermShard } from './term-shards.ts'

/** What belongs to the names of a static index. */
interface StaticIndexParts {
  /** In the order of `search/config.json`; none for an index of names alone. */
  readonly shards?: readonly TermShard[]
  /** In the same order. */
  readonly spellings?: readonly SpellingsFile[]
  readonly rules?: OpenRules
}

/** The static index, read at once from the contents of its files. */
export function readStaticIndex(
  names: NamesFile,
  { shards = [], spellings = [], rules }: StaticIndexParts = {},
): SectionIndex {
  const index = createSectionIndex(shards.length, rules)
  index.addNames(unpackNames(names))
  for (const [number, shard] of shards.entries()) index.addShard(number, shard)
  for (const [at, file] of spellings.entries()) index.addSpellings(SPELLING_KEYS[at] ?? '', file)
  return index
}
