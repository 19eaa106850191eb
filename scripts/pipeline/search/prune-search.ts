import type { Release } from '../release/index.ts'
import type { KeptIndex, SearchEngine } from './engines/engine.ts'

interface PruneOptions {
  /** The folder of the portal's data. */
  readonly dataFolder: string
  readonly kept: readonly Release[]
}

/**
 * Removes what an engine holds for no kept release.
 * @throws {AppError} where the engine cannot be reached, or it is not known what a kept release needs
 */
export async function pruneSearch(engine: SearchEngine, { dataFolder, kept }: PruneOptions): Promise<void> {
  await engine.prune({ dataFolder, kept: keptIndexes(engine.name, kept) })
}

/** What the releases that an engine answers for noted of their indexes. */
export function keptIndexes(engine: string, releases: readonly Release[]): KeptIndex[] {
  return releases.flatMap(({ id, search }) => (search?.engine === engine ? [{ release: id, data: search.data }] : []))
}
