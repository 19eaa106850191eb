import { typesenseConnectionSchema } from '@portico/content-model'
import type { Client } from 'typesense'
import type { EngineIndex, IndexRequest } from '../engine.ts'
import { createClient, parseNode } from './client.ts'
import { nameCollection, fillCollection } from './collection.ts'
import { isComplete } from './completeness.ts'
import { readGeneration, readKept, type SearchGeneration } from './generation.ts'
import { addIncrement } from './increment.ts'
import { pruneCollections } from './prune.ts'
import { openOwner, type CollectionOwner } from './owner.ts'
import { readerKeys } from './reader-key.ts'
import type { TypesenseSettings } from './settings.ts'
import { writeStatistics } from './statistics.ts'

/** Where more of the docs differ, a new collection is cheaper and leaves nothing behind. */
const LARGE_SHARE = 0.3

/**
 * Brings Typesense up to a release: adds what differs to the collection of the base, or makes a new one where there is
 * none, where it is not as the base left it, or where much differs. What live releases ask stays as it is.
 * @returns what the release asks, and where and with which key readers ask it
 * @throws {AppError} when Typesense does not take every record
 */
export async function indexTypesense(server: TypesenseSettings, request: IndexRequest): Promise<EngineIndex> {
  const client = createClient(server)
  const owner = await openOwner(request.dataFolder, readKept(request.kept).generations)
  const keyOf = await readerKeys(client, { settings: server, owner })
  const options = { settings: server, owner }
  const generation = (await increment(client, options, request)) ?? (await recreate(client, options, request))
  const { file: statistics, ...files } = writeStatistics(request)
  const config = typesenseConnectionSchema.parse({
    nodes: (server.publicUrls ?? server.urls).map(parseNode),
    collection: generation.collection,
    apiKey: keyOf(generation.sequence),
    statistics,
  })
  return { config, data: generation, ...files }
}

interface OwnedServer {
  readonly settings: TypesenseSettings
  readonly owner: CollectionOwner
}

async function increment(
  client: Client,
  { settings, owner }: OwnedServer,
  { pages: { pages, recordsOf }, base, progress }: IndexRequest,
): Promise<SearchGeneration | undefined> {
  const generation = base && readGeneration(base.data)
  if (!base || !generation?.collection.startsWith(owner.prefix)) return undefined
  const keys = new Set(pages.map(({ key }) => key))
  const known = new Set(base.pages.map(({ key }) => key))
  const added = pages.filter(({ key }) => !known.has(key))
  const closed = base.pages.filter(({ key }) => !keys.has(key))
  if (Math.max(added.length, closed.length) > pages.length * LARGE_SHARE && added.length > 1) return undefined
  if (!(await isComplete(client, settings, generation))) return undefined
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

async function recreate(
  client: Client,
  { settings, owner }: OwnedServer,
  { releaseId, siteUrl: site, pages: { pages, recordsOf }, kept, progress }: IndexRequest,
): Promise<SearchGeneration> {
  const { generations, unreadable } = readKept(kept)
  if (unreadable.length === 0) await pruneCollections(settings, { owner, kept: generations })
  const generation = { collection: nameCollection(owner, releaseId), sequence: 1 }
  const records = pages.flatMap((page) => recordsOf(page).map((record) => ({ record, doc: page.documentId })))
  await fillCollection(client, records, { settings, generation, site, progress })
  return generation
}
