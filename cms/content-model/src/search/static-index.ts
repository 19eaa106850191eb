import { createSectionIndex, type SectionIndex } from './section-index.ts'
import { SPELLING_KEYS, type SpellingsFile } from './spellings.ts'
import { unpackNames, type NamesFile } from './static-names.ts'
import type { TermShard } from './term-shards.ts'

/**
 * The static index, read at once from the contents of its files.
 * @param shards in the order of `search/config.json`; none for an index of names alone
 * @param spellings in the same order
 */
export function readStaticIndex(
  names: NamesFile,
  shards: readonly TermShard[] = [],
  spellings: readonly SpellingsFile[] = [],
): SectionIndex {
  const index = createSectionIndex(shards.length)
  index.addNames(unpackNames(names))
  for (const [number, shard] of shards.entries()) index.addShard(number, shard)
  for (const [at, file] of spellings.entries()) index.addSpellings(SPELLING_KEYS[at] ?? '', file)
  return index
}
