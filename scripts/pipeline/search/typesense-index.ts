import type { Client } from 'typesense'
import type { Progress } from '../../lib/task.ts'
import type { IndexedPage } from './index-state.ts'
import { pruneCollections } from './prune-collections.ts'
import type { PageRecords } from './records.ts'
import { createClient, type TypesenseSettings } from './typesense-client.ts'
import { collectionOf, fillCollection } from './typesense-collection.ts'
import { addIncrement } from './typesense-increment.ts'
import { readerKeys } from './typesense-key.ts'
import { isStanding } from './typesense-standing.ts'

/**
 * What a release asks of Typesense: those records of a collection that count at a number. A record counts from the
 * number of the release that brought it up to the one that replaced it, so that several releases share a collection
 * and each sees its own.
 */
export interface SearchGeneration {
  readonly collection: string
  readonly sequence: number
}

interface IndexTypesenseOptions {
  readonly settings: TypesenseSettings
  /** The address of the portal that owns the collections. */
  readonly site: string
  readonly releaseId: string
  readonly pages: readonly IndexedPage[]
  readonly recordsOf: (page: IndexedPage) => PageRecords
  readonly base: { readonly pages: readonly IndexedPage[]; readonly generation: SearchGeneration } | undefined
  readonly kept: readonly SearchGeneration[]
  readonly progress: Progress | undefined
}

/** Where more of the docs differ, a new collection is cheaper and leaves nothing behind. */
const LARGE_SHARE = 0.3

/**
 * Brings Typesense up to a release: adds what differs to the collection of the base, or makes a new one where there is
 * none, where it does not stand as the base left it, or where much differs. What live releases ask stays as it is.
 * @returns what the release asks, and the key that readers ask it with
 * @throws {AppError} when Typesense does not take every record
 */
export async function indexTypesense(
  options: IndexTypesenseOptions,
): Promise<{ generation: SearchGeneration; apiKey: string }> {
  const client = createClient(options.settings)
  const keyOf = await readerKeys(client, options.settings)
  const generation = (await increment(client, options)) ?? (await anew(client, options))
  return { generation, apiKey: keyOf(generation.sequence) }
}

async function increment(
  client: Client,
  { settings, pages, recordsOf, base, progress }: IndexTypesenseOptions,
): Promise<SearchGeneration | undefined> {
  if (!base) return undefined
  const { generation } = base
  const keys = new Set(pages.map(({ key }) => key))
  const known = new Set(base.pages.map(({ key }) => key))
  const added = pages.filter(({ key }) => !known.has(key))
  const closed = base.pages.filter(({ key }) => !keys.has(key))
  if (Math.max(added.length, closed.length) > pages.length * LARGE_SHARE && added.length > 1) return undefined
  if (!(await isStanding(client, settings, generation))) return undefined
  if (added.length === 0 && closed.length === 0) return generation
  const next = { collection: generation.collection, sequence: generation.sequence + 1 }
  await addIncrement(client, {
    settings,
    generation: next,
    added: added.flatMap((page) => recordsOf(page).map((record) => ({ record, doc: page.documentId }))),
    closed: closed.map(({ documentId }) => documentId),
    total: pages.reduce((sum, { records }) => sum + records, 0),
    progress,
  })
  return next
}

async function anew(
  client: Client,
  { settings, site, releaseId, pages, recordsOf, kept, progress }: IndexTypesenseOptions,
): Promise<SearchGeneration> {
  await pruneCollections({ typesense: settings, site, kept })
  const generation = { collection: collectionOf(releaseId), sequence: 1 }
  const records = pages.flatMap((page) => recordsOf(page).map((record) => ({ record, doc: page.documentId })))
  await fillCollection(client, records, { settings, generation, site, progress })
  return generation
}
