import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { SEARCH_VERSION, searchConfigSchema, type SearchConfig, type Snapshot } from '@portico/content-model'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import type { Release } from '../release/index.ts'
import { writeFile } from '../../lib/write-file.ts'
import { readState, writeState, type IndexState } from './index-state.ts'
import { staticIndexOf, type StaticIndex } from './static-index.ts'
import { suggestionsOf } from './suggestions.ts'
import { nodeOf, type TypesenseSettings } from './typesense-client.ts'
import { indexTypesense, type SearchGeneration } from './typesense-index.ts'

export interface IndexReleaseOptions {
  readonly snapshot: Snapshot
  /** The tree of the site; the index goes to `search/` in it. */
  readonly outDir: string
  readonly releaseId: string
  /** Asked first by the release, before its own index. */
  readonly typesense?: TypesenseSettings | undefined
  /** Where it is kept what was indexed for which release. */
  readonly cacheFolder: string
  /** The release that this one differs little from; what it has is not made again. */
  readonly base?: { readonly release: Release; /** The root of its site. */ readonly siteFolder: string } | undefined
  /** What the kept releases ask of Typesense: other collections of this portal are taken away before one is made. */
  readonly kept?: readonly SearchGeneration[]
  readonly progress?: Progress | undefined
}

export interface IndexedRelease {
  readonly engine: SearchConfig['engine']
  readonly records: number
  readonly pages: number
  readonly generation?: SearchGeneration
  /** The files of the base's index that this one does not have, relative to the root of the site. */
  readonly gone: readonly string[]
  /** Origins that a page must be allowed to connect to. */
  readonly connect: readonly string[]
}

/**
 * Makes a release searchable: writes the static index into its tree, brings a Typesense collection up to it when a
 * server is configured, and writes `search/config.json` last, which names both. It costs what differs from the base,
 * and the files are the same whether there is one or not.
 * @throws {AppError} when Typesense does not take every record
 */
export async function indexRelease(options: IndexReleaseOptions): Promise<IndexedRelease> {
  const { snapshot, outDir, releaseId, cacheFolder, base, typesense } = options
  const folder = join(cacheFolder, 'search')
  const before = base && (await readState(folder, base.release.id))
  const had = base ? await filesOfIndex(base.siteFolder) : new Set<string>()
  const index = staticIndexOf(snapshot, before && { state: before, has: (name) => had.has(name) })
  for (const file of index.files) await writeFile(join(outDir, 'search', file.name), file.content)
  const has = new Set(index.all)
  const { pages } = index.state
  const asked = typesense && (await askTypesense(typesense, { ...options, before, index }))
  const config = searchConfigOf(snapshot, index, asked?.config)
  await writeFile(join(outDir, 'search', 'config.json'), JSON.stringify(config))
  await writeState(folder, releaseId, index.state)
  return {
    engine: config.engine,
    records: pages.reduce((sum, { records }) => sum + records, 0),
    pages: pages.length,
    ...(asked && { generation: asked.generation }),
    gone: [...had].filter((name) => !has.has(name)).map((name) => `search/${name}`),
    connect: asked?.config.nodes.map(originOf) ?? [],
  }
}

/** What the search of a site asks, and what it suggests: its own index, and a Typesense collection before it where there is one. */
export function searchConfigOf(
  snapshot: Snapshot,
  { names, text }: Pick<StaticIndex, 'names' | 'text'>,
  typesense?: SearchConfig['typesense'],
): SearchConfig {
  return searchConfigSchema.parse({
    version: SEARCH_VERSION,
    engine: typesense ? 'typesense' : 'static',
    static: { names, text: [...text] },
    ...(typesense && { typesense }),
    suggestions: suggestionsOf(snapshot),
    ...(snapshot.site.feedbackUrl !== undefined && { feedbackUrl: snapshot.site.feedbackUrl }),
  })
}

/** The names of the files that a site's index is made of, without their compressed copies. */
async function filesOfIndex(siteFolder: string): Promise<Set<string>> {
  const folder = join(siteFolder, 'search', 'files')
  const names = existsSync(folder) ? await listFiles(folder) : []
  return new Set(names.filter((name) => name.endsWith('.json')).map((name) => `files/${name.split(sep).join('/')}`))
}

interface AskOptions extends IndexReleaseOptions {
  readonly before: IndexState | undefined
  readonly index: ReturnType<typeof staticIndexOf>
}

async function askTypesense(
  settings: TypesenseSettings,
  { snapshot, releaseId, before, index, base, kept = [], progress }: AskOptions,
): Promise<{ config: NonNullable<SearchConfig['typesense']>; generation: SearchGeneration }> {
  const generation = base?.release.search?.generation
  const asked = await indexTypesense({
    settings,
    site: snapshot.site.url,
    releaseId,
    pages: index.state.pages,
    recordsOf: index.recordsOf,
    base: before && generation && { pages: before.pages, generation },
    kept,
    progress,
  })
  const nodes = (settings.publicUrls ?? settings.urls).map(nodeOf)
  return {
    config: { nodes, collection: asked.generation.collection, apiKey: asked.apiKey },
    generation: asked.generation,
  }
}

function originOf({ protocol, host, port }: { protocol: string; host: string; port: number }): string {
  return new URL(`${protocol}://${host}:${port}`).origin
}
