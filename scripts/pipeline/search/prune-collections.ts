import { z } from 'zod'
import { asking, createClient, type TypesenseSettings } from './typesense-client.ts'
import type { SearchGeneration } from './typesense-index.ts'
import { dropCollection } from './typesense-collection.ts'

const RELEASE_COLLECTION = /^docs_\d{8}T\d{6}Z-[0-9a-f]{8}$/
const ownerSchema = z.object({ metadata: z.object({ portico: z.object({ site: z.string() }) }) })

interface PruneOptions {
  typesense: TypesenseSettings
  /** The address of this portal: the collections of another are left alone. */
  site: string
  /** What the kept releases ask. */
  kept: readonly SearchGeneration[]
}

/**
 * Deletes the collections that no kept release asks, each by its exact name out of the server's own list: an address
 * may be an alias, and deleting through one would hit a live collection.
 * @returns the names that were deleted
 */
export async function pruneCollections({ typesense, site, kept }: PruneOptions): Promise<string[]> {
  const client = createClient(typesense)
  const asked = new Set(kept.map(({ collection }) => collection))
  const all = await asking(typesense, 'list the collections', () => client.collections().retrieve())
  const { aliases } = await asking(typesense, 'list the aliases', () => client.aliases().retrieve())
  const aliased = new Set(aliases.flatMap((alias) => [alias.name, alias.collection_name]))
  const old = all
    .filter((collection) => ownerSchema.safeParse(collection).data?.metadata.portico.site === site)
    .map(({ name }) => name)
    .filter((name) => RELEASE_COLLECTION.test(name) && !asked.has(name) && !aliased.has(name))
    .toSorted()
  for (const name of old)
    await asking(typesense, `delete the old collection ${name}`, () => dropCollection(client, name))
  return old
}

interface PruneRecordsOptions {
  typesense: TypesenseSettings
  /** What the kept releases ask. */
  kept: readonly SearchGeneration[]
}

/** Deletes the records that count for no kept release any more: those replaced before the oldest of each collection. */
export async function pruneRecords({ typesense, kept }: PruneRecordsOptions): Promise<void> {
  const client = createClient(typesense)
  const oldest = new Map<string, number>()
  for (const { collection, sequence } of kept)
    oldest.set(collection, Math.min(sequence, oldest.get(collection) ?? sequence))
  for (const [collection, sequence] of oldest)
    if (sequence > 1)
      await asking(typesense, `delete old records of the collection ${collection}`, () =>
        client
          .collections(collection)
          .documents()
          .delete({ filter_by: `until:>0 && until:<=${sequence}` }),
      )
}
