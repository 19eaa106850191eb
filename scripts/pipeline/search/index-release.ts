import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { SEARCH_VERSION, searchConfigSchema, type SearchRules } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import type { Release, ReleaseSearch } from '../release/index.ts'
import type { BaseIndex, EngineIndex, IndexRequest, SearchEngine } from './engines/engine.ts'
import { staticEngine } from './engines/static/index.ts'
import { readState, writeState } from './index-state.ts'
import { keptIndexes } from './prune-search.ts'
import { openSearchPages } from './search-pages.ts'
import { siteRules } from './site-rules.ts'
import { buildSuggestions } from './suggestions.ts'

export interface IndexReleaseOptions {
  readonly site: OpenSite
  /** The tree of the site; the index goes to `search/` in it. */
  readonly outDir: string
  readonly releaseId: string
  /** What answers readers. */
  readonly engine?: SearchEngine
  /** Where it is kept what was indexed for which release. */
  readonly cacheFolder: string
  /** The folder of the portal's data; that of the cache where nothing outlives it. */
  readonly dataFolder?: string
  /** The release that this one differs little from; what it has is not made again. */
  readonly base?: { readonly release: Release; /** The root of its site. */ readonly siteFolder: string } | undefined
  /** The kept releases: what they ask of an engine stays as it is. */
  readonly kept?: readonly Release[]
  readonly progress?: Progress | undefined
  /** Receives what the engine failed with. The static index answers for the release then; without it the error is thrown. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

export interface IndexedRelease {
  /** What the release keeps of its search. */
  readonly search: ReleaseSearch
  /** The files of the base's index that this one does not have, relative to the root of the site. */
  readonly gone: readonly string[]
}

/**
 * Makes a release searchable: writes the static index into its tree, brings the engine that answers up to it, and writes
 * `search/config.json` last, which names both. It costs what differs from the base, and the files are the same whether
 * there is one or not.
 * @throws {AppError} when the engine does not take every record, and nobody receives that by `onFault`
 */
export async function indexRelease(options: IndexReleaseOptions): Promise<IndexedRelease> {
  const {
    site,
    outDir,
    releaseId,
    engine = staticEngine,
    cacheFolder,
    dataFolder = cacheFolder,
    base,
    kept = [],
    progress,
    onFault,
  } = options
  const folder = join(cacheFolder, 'search')
  const before = base && (await readState(folder, base.release.id))
  const had = base ? await filesOfIndex(base.siteFolder) : new Set<string>()
  const pages = openSearchPages(site, before?.pages)
  const baseFor = (name: string): BaseIndex | undefined =>
    before &&
    base && {
      pages: before.pages,
      data: base.release.search?.engine === name ? base.release.search.data : undefined,
      state: before.engines[name],
      hasFile: (file) => had.has(file),
      readFile: (file) => readFileSync(join(base.siteFolder, 'search', file), 'utf8'),
    }
  const rules = siteRules(site)
  const curated = rules?.curations.flatMap(({ pinned, hidden }) => [...pinned, ...hidden]) ?? []
  const named = [...new Set(curated.map(({ path }) => path))]
  const indexes = new Map<string, EngineIndex>()
  for (const one of new Set([staticEngine, engine])) {
    const request: IndexRequest = {
      releaseId,
      dataFolder,
      siteUrl: site.snapshot.site.url,
      pages,
      named,
      kept: keptIndexes(one.name, kept),
      base: baseFor(one.name),
      progress,
    }
    const index = one === staticEngine ? await one.index(request) : await indexOrReport(one, request, onFault)
    if (!index) continue
    for (const file of index.files ?? []) await writeFile(join(outDir, 'search', file.name), file.content)
    indexes.set(one.name, index)
  }
  const answering = indexes.has(engine.name) ? engine.name : staticEngine.name
  await writeFile(
    join(outDir, 'search', 'config.json'),
    JSON.stringify(configOf(site, { engine: answering, rules, indexes })),
  )
  const engines = Object.fromEntries([...indexes].map(([name, { state }]) => [name, state]))
  await writeState(folder, releaseId, { pages: pages.pages, engines })
  const records = pages.pages.reduce((sum, page) => sum + page.records, 0)
  const data = indexes.get(answering)?.data
  const has = new Set([...indexes.values()].flatMap(({ fileNames = [] }) => fileNames))
  return {
    search: { engine: answering, records, ...(data !== undefined && { data }) },
    gone: [...had].filter((name) => !has.has(name)).map((name) => `search/${name}`),
  }
}

/** The index of an engine that may fail: `undefined` where it did, and somebody was to receive the error. */
async function indexOrReport(
  engine: SearchEngine,
  request: IndexRequest,
  onFault: IndexReleaseOptions['onFault'],
): Promise<EngineIndex | undefined> {
  try {
    return await engine.index(request)
  } catch (error) {
    if (!onFault) throw error
    onFault(error)
    return undefined
  }
}

interface ConfigParts {
  /** The name of the engine that answers. */
  readonly engine: string
  readonly rules: SearchRules | undefined
  readonly indexes: ReadonlyMap<string, EngineIndex>
}

/** `search/config.json`, in which each engine has what it needs under its own name. */
function configOf(site: OpenSite, { engine, rules, indexes }: ConfigParts): unknown {
  const { feedbackUrl } = site.snapshot.site
  const config = {
    version: SEARCH_VERSION,
    engine,
    ...Object.fromEntries([...indexes].map(([name, index]) => [name, index.config])),
    suggestions: buildSuggestions(site),
    ...(rules && { rules }),
    ...(feedbackUrl !== undefined && { feedbackUrl }),
  }
  searchConfigSchema.parse(config)
  return config
}

const FOLDERS = ['files', 'texts']

/** The names of the files that a site's index is made of, without their compressed copies. */
async function filesOfIndex(siteFolder: string): Promise<Set<string>> {
  const names = await Promise.all(
    FOLDERS.map(async (name) => {
      const folder = join(siteFolder, 'search', name)
      const files = existsSync(folder) ? await listFiles(folder) : []
      return files.filter((file) => file.endsWith('.json')).map((file) => `${name}/${file.split(sep).join('/')}`)
    }),
  )
  return new Set(names.flat())
}
