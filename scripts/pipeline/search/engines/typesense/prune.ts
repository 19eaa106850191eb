import { AppError, count } from '../../../../lib/app-error.ts'
import type { PruneRequest } from '../engine.ts'
import { withApiErrors, createClient } from './client.ts'
import { dropCollection } from './collection.ts'
import { readKept, type SearchGeneration } from './generation.ts'
import { isFormerName, openOwner, type CollectionOwner } from './owner.ts'
import { removeFormerKeys } from './reader-key.ts'
import type { TypesenseSettings } from './settings.ts'

/**
 * Removes the collections and records that no kept release asks.
 * @throws {AppError} where it is not known what a kept release asks: nothing is removed then
 */
export async function prune(settings: TypesenseSettings, { dataFolder, kept }: PruneRequest): Promise<void> {
  const { generations, unreadable } = readKept(kept)
  if (unreadable.length > 0)
    throw new AppError(
      `It is not known which collection ${count(unreadable.length, 'release')} ${unreadable.length === 1 ? 'asks' : 'ask'}: ${unreadable.join(', ')}.`,
      { hint: 'Another version of Portico made them. They go with the next releases; then everything old is removed.' },
    )
  const owner = await openOwner(dataFolder, generations)
  await pruneCollections(settings, { owner, kept: generations })
  await pruneRecords(settings, generations)
}

interface PruneOptions {
  /** This portal: the collections of another are left alone. */
  owner: CollectionOwner
  /** What the kept releases ask. */
  kept: readonly SearchGeneration[]
}

/**
 * Deletes the collections that no kept release asks, each by its exact name out of the server's own list: an address
 * may be an alias, and deleting through one would hit a live collection.
 * @returns the names that were deleted
 */
export async function pruneCollections(settings: TypesenseSettings, { owner, kept }: PruneOptions): Promise<string[]> {
  const client = createClient(settings)
  const asked = new Set(kept.map(({ collection }) => collection))
  const all = await withApiErrors(settings, 'list the collections', () => client.collections().retrieve())
  const { aliases } = await withApiErrors(settings, 'list the aliases', () => client.aliases().retrieve())
  const aliased = new Set(aliases.flatMap((alias) => [alias.name, alias.collection_name]))
  const old = all
    .map(({ name }) => name)
    .filter((name) => owner.owns(name) && !asked.has(name) && !aliased.has(name))
    .toSorted()
  for (const name of old)
    await withApiErrors(settings, `delete the old collection ${name}`, () => dropCollection(client, name))
  const deleted = new Set(old)
  const formerLeft = all.some(({ name }) => isFormerName(name) && !deleted.has(name))
  if (!formerLeft) await removeFormerKeys(client, settings)
  return old
}

/** Deletes the records that count for no kept release any more: those replaced before the oldest of each collection. */
async function pruneRecords(settings: TypesenseSettings, kept: readonly SearchGeneration[]): Promise<void> {
  const client = createClient(settings)
  const oldest = new Map<string, number>()
  for (const { collection, sequence } of kept)
    oldest.set(collection, Math.min(sequence, oldest.get(collection) ?? sequence))
  for (const [collection, sequence] of oldest)
    if (sequence > 1)
      await withApiErrors(settings, `delete old records of the collection ${collection}`, () =>
        client
          .collections(collection)
          .documents()
          .delete({ filter_by: `until:>0 && until:<=${sequence}` }),
      )
}
