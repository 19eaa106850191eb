import { z } from 'zod'
import { asking, createClient, type TypesenseSettings } from './typesense-client.ts'
import { collectionOf, dropCollection } from './typesense-collection.ts'

const RELEASE_COLLECTION = /^docs_\d{8}T\d{6}Z-[0-9a-f]{8}$/
const ownerSchema = z.object({ metadata: z.object({ portico: z.object({ site: z.string() }) }) })

interface PruneOptions {
  typesense: TypesenseSettings
  /** The address of this portal: the collections of another are left alone. */
  site: string
  /** The ids of the releases that are kept. */
  keep: readonly string[]
}

/**
 * Deletes the collections of releases that are gone, each by its exact name out of the server's own list: an address
 * may be an alias, and deleting through one would hit a live collection.
 * @returns the names that were deleted
 */
export async function pruneCollections({ typesense, site, keep }: PruneOptions): Promise<string[]> {
  const client = createClient(typesense)
  const kept = new Set(keep.map(collectionOf))
  const all = await asking(typesense, 'list the collections', () => client.collections().retrieve())
  const { aliases } = await asking(typesense, 'list the aliases', () => client.aliases().retrieve())
  const aliased = new Set(aliases.flatMap((alias) => [alias.name, alias.collection_name]))
  const old = all
    .filter((collection) => ownerSchema.safeParse(collection).data?.metadata.portico.site === site)
    .map(({ name }) => name)
    .filter((name) => RELEASE_COLLECTION.test(name) && !kept.has(name) && !aliased.has(name))
    .toSorted()
  for (const name of old)
    await asking(typesense, `delete the old collection ${name}`, () => dropCollection(client, name))
  return old
}
