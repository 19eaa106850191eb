import { createSectionIndex, type SectionIndex } from './section-index.ts'
import { unpackNames, type NamesFile } from './static-names.ts'
import { groupSectionsByShard, type TextShard } from './static-text.ts'

/**
 * The static index, read at once from the contents of its files.
 * @param shards in the order of `search/config.json`; none for an index of names alone
 */
export function readStaticIndex(names: NamesFile, shards: readonly TextShard[]): SectionIndex {
  const index = createSectionIndex()
  index.addNames(unpackNames(names))
  const ids = groupSectionsByShard(index.sections, shards.length)
  for (const [at, shard] of shards.entries()) index.addText(shard, ids[at] ?? [])
  return index
}
