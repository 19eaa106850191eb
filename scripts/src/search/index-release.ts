import { join } from 'node:path'
import {
  SEARCH_VERSION,
  searchConfigSchema,
  type SearchConfig,
  type SearchRecord,
  type Snapshot,
} from '@portico/content-model'
import type { Progress } from '../lib/task.ts'
import { writeFile } from '../lib/write-file.ts'
import { recordsOf } from './records.ts'
import { staticIndexOf } from './static-index.ts'
import { suggestionsOf } from './suggestions.ts'
import { createClient, nodeOf, type TypesenseSettings } from './typesense-client.ts'
import { collectionOf, fillCollection } from './typesense-collection.ts'
import { searchKeyOf } from './typesense-key.ts'

interface IndexReleaseOptions {
  snapshot: Snapshot
  /** The tree of the site; the index goes to `search/` in it. */
  outDir: string
  releaseId: string
  /** Fills a collection as well, and the release asks it first. */
  typesense?: TypesenseSettings | undefined
  progress?: Progress | undefined
}

export interface IndexedRelease {
  engine: SearchConfig['engine']
  records: number
  pages: number
  collection?: string
  /** Origins that a page must be allowed to connect to. */
  connect: string[]
}

/**
 * Makes a release searchable: writes the static index into its tree, fills a new Typesense collection when a server is
 * configured, and writes `search/config.json` last, which names both.
 * @throws {AppError} when Typesense does not take every record
 */
export async function indexRelease(options: IndexReleaseOptions): Promise<IndexedRelease> {
  const { snapshot, outDir, typesense } = options
  const records = recordsOf(snapshot)
  const { files, names, text } = staticIndexOf(records)
  for (const file of files) await writeFile(join(outDir, 'search', file.name), file.content)
  const engine = typesense && (await fillTypesense(records, { ...options, typesense }))
  const config: SearchConfig = {
    version: SEARCH_VERSION,
    engine: engine ? 'typesense' : 'static',
    static: { names, text },
    ...(engine && { typesense: engine }),
    suggestions: suggestionsOf(snapshot),
    ...(snapshot.site.feedbackUrl !== undefined && { feedbackUrl: snapshot.site.feedbackUrl }),
  }
  await writeFile(join(outDir, 'search', 'config.json'), JSON.stringify(searchConfigSchema.parse(config)))
  return {
    engine: config.engine,
    records: records.length,
    pages: snapshot.docs.length,
    ...(engine && { collection: engine.collection }),
    connect: engine?.nodes.map(originOf) ?? [],
  }
}

async function fillTypesense(
  records: readonly SearchRecord[],
  { snapshot, releaseId, typesense, progress }: IndexReleaseOptions & { typesense: TypesenseSettings },
): Promise<NonNullable<SearchConfig['typesense']>> {
  const client = createClient(typesense)
  const collection = collectionOf(releaseId)
  const apiKey = await searchKeyOf(client, typesense)
  await fillCollection(client, records, { settings: typesense, name: collection, site: snapshot.site.url, progress })
  return { nodes: (typesense.publicUrls ?? typesense.urls).map(nodeOf), collection, apiKey }
}

function originOf({ protocol, host, port }: { protocol: string; host: string; port: number }): string {
  return new URL(`${protocol}://${host}:${port}`).origin
}
