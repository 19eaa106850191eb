import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  searchConfigSchema,
  readTypesenseConnection,
  type Snapshot,
  type TypesenseConnection,
} from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { releaseIdOf, type Release } from '../../pipeline/release/index.ts'
import { readGeneration } from '../../pipeline/search/engines/typesense/generation.ts'
import {
  buildRecords,
  createTypesense,
  indexRelease,
  pruneSearch,
  type TypesenseSettings,
} from '../../pipeline/search/index.ts'
import { startTypesenseFaultProxy, SEARCH_FAULTS, type SearchFault } from './typesense-fault-proxy.ts'

export interface SearchChaosOptions {
  /** A server that stays up: readers ask it, the pipeline by way of a proxy that fails. */
  readonly settings: TypesenseSettings
  /** Content with a few docs. */
  readonly snapshot: Snapshot
  /** Every how many of the calls is failed; 1 for each. */
  readonly step: number
  readonly onRound?: (done: string) => void
}

export interface SearchChaosReport {
  readonly reindexes: number
  readonly failed: number
  /** Searches by readers while it happened. */
  readonly searches: number
  /** Collections that no kept release asked, the most at a time. */
  readonly orphans: number
  readonly incremental: number
  /** What should not be; empty when all is well. */
  readonly faults: readonly string[]
}

interface Live {
  readonly release: Release
  readonly siteFolder: string
  readonly config: TypesenseConnection
  /** The word that only this release has. */
  readonly word: string
  readonly records: number
}

const KEPT = 3
/** Between two searches of a reader. */
const PAUSE_MS = 10
const answersSchema = z.object({
  results: z.array(z.object({ found: z.int().optional(), error: z.string().optional() })),
})

/**
 * Indexes one edit after the other, and fails each call to Typesense in each way. After every try each kept release
 * must answer as if nothing had happened, and so must the live one all the while.
 */
export async function searchChaos({
  settings,
  snapshot,
  step,
  onRound,
}: SearchChaosOptions): Promise<SearchChaosReport> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-chaos-search-'))
  const [server = ''] = settings.urls
  const proxy = await startTypesenseFaultProxy(server)
  const site = `https://chaos-${Date.now()}.example`
  const faults: string[] = []
  const kept: Live[] = []
  let [round, failed, searches, orphans, incremental] = [0, 0, 0, 0, 0]
  const releases = (): Release[] => kept.map(({ release }) => release)

  const check = async (live: Live, when: string): Promise<void> => {
    searches++
    const problem = await problemOf(server, live)
    if (problem) faults.push(`${when}, release ${live.release.id}: ${problem}`)
  }
  const publish = async ({ recreate }: { recreate: boolean }): Promise<void> => {
    round++
    const word = `marker${round}x`
    const edited = openSite(withWord({ ...snapshot, site: { ...snapshot.site, url: site } }, word))
    const base = recreate ? undefined : kept[0]
    const id = releaseIdOf(new Date(Date.UTC(2026, 0, 1) + round * 1000), '0000000c')
    const outDir = join(folder, id)
    const engine = createTypesense({
      ...settings,
      urls: [proxy.url],
      publicUrls: settings.urls,
      pauseSeconds: 0.01,
    })
    const { search } = await indexRelease({
      site: edited,
      outDir,
      releaseId: id,
      engine,
      cacheFolder: join(folder, 'cache'),
      dataFolder: folder,
      base,
      kept: releases(),
    })
    if ((readGeneration(search.data)?.sequence ?? 0) > 1) incremental++
    const release: Release = {
      id,
      createdAt: new Date().toISOString(),
      revision: round,
      buildId: 'chaos',
      pages: edited.shownDocs.length,
      search,
    }
    const config = searchConfigSchema.parse(JSON.parse(await readFile(join(outDir, 'search/config.json'), 'utf8')))
    const connection = readTypesenseConnection(config)
    if (!connection) throw new Error('The release was indexed without Typesense.')
    kept.unshift({ release, siteFolder: outDir, config: connection, word, records: buildRecords(edited).length })
    for (const { siteFolder } of kept.splice(KEPT)) await rm(siteFolder, { recursive: true })
    await pruneSearch(engine, { dataFolder: folder, kept: releases() })
  }
  const attempt = async (what: string, options: { recreate: boolean }): Promise<AppError | undefined> => {
    const over = new AbortController()
    const ended = publish(options)
      .then(() => undefined)
      .catch((error: unknown) => error)
      .finally(() => over.abort())
    while (!over.signal.aborted && kept[0]) {
      await check(kept[0], `while ${what}`)
      await pause(PAUSE_MS)
    }
    const error = await ended
    if (error !== undefined && !(error instanceof AppError)) throw error
    if (error) failed++
    for (const live of kept) await check(live, `after ${what}`)
    orphans = Math.max(orphans, await orphansOf(settings, { site, kept }))
    onRound?.(what)
    return error
  }

  const undisturbed = async (options: { recreate: boolean }): Promise<void> => {
    proxy.plan()
    const error = await attempt('nothing', options)
    if (error) throw error
  }

  try {
    for (const recreate of [false, true]) {
      await undisturbed({ recreate: true })
      await undisturbed({ recreate })
      const calls = proxy.calls
      for (const kind of SEARCH_FAULTS)
        for (let at = 0; at < calls; at += step) {
          const what = nameOf({ kind, at, recreate })
          proxy.plan({ kind, at })
          const hurt = await attempt(what, { recreate })
          proxy.plan()
          if (hurt && (await attempt(`${what}, without the fault`, { recreate: false })))
            faults.push(`after ${what}: the next publish failed as well`)
        }
    }
    kept.length = 0
    await pruneSearch(createTypesense(settings), { dataFolder: folder, kept: [] })
  } finally {
    await proxy.close()
    await rm(folder, { recursive: true })
  }
  return { reindexes: round, failed, searches, orphans, incremental, faults }
}

function nameOf({ kind, at, recreate }: { kind: SearchFault; at: number; recreate: boolean }): string {
  return `${kind} at call ${at + 1} of ${recreate ? 'a new collection' : 'an increment'}`
}

/** The snapshot with a word in one doc that no other state of it has. */
function withWord(snapshot: Snapshot, word: string): Snapshot {
  const [first, ...rest] = snapshot.docs
  if (!first) throw new Error('A snapshot with docs is wanted.')
  return { ...snapshot, docs: [{ ...first, description: word }, ...rest] }
}

/** What is wrong with the search of a release: it must find its own word once and all of its records. */
async function problemOf(server: string, { config, word, records }: Live): Promise<string | undefined> {
  const { collection, apiKey } = config
  const response = await fetch(`${server}/multi_search`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': apiKey },
    body: JSON.stringify({
      searches: [
        { collection, q: word, query_by: 'content', num_typos: '0', prefix: 'false' },
        { collection, q: '*' },
      ],
    }),
  })
  if (!response.ok) return `the search answered ${response.status}`
  const [own, all] = answersSchema.parse(await response.json()).results
  if (own?.error ?? all?.error) return `the search answered: ${own?.error ?? all?.error}`
  if (own?.found !== 1) return `it finds its word ${own?.found} times`
  return all?.found === records ? undefined : `it has ${all?.found} records instead of ${records}`
}

async function orphansOf(
  { urls, apiKey }: TypesenseSettings,
  { site, kept }: { site: string; kept: readonly Live[] },
): Promise<number> {
  const response = await fetch(`${urls[0]}/collections`, { headers: { 'x-typesense-api-key': apiKey } })
  const owned = z
    .array(z.object({ name: z.string(), metadata: z.object({ portico: z.object({ site: z.string() }) }).optional() }))
    .parse(await response.json())
  const asked = new Set(kept.map(({ config }) => config.collection))
  return owned.filter(({ name, metadata }) => metadata?.portico.site === site && !asked.has(name)).length
}
