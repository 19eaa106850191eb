import { join } from 'node:path'
import { formatProblem, type Problem } from '@portico/content-model'
import { routesOf, type OpenSite } from '@portico/content-model/site'
import type { Config } from '../../config/index.ts'
import { bundlesOf, compressTree, filesOfRoute, finishSite } from '../outputs/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import type { PageIndex } from '../plan/index.ts'
import {
  beginDraft,
  listReleases,
  readRelease,
  releaseSite,
  type Changes,
  type ReleaseSearch,
} from '../release/index.ts'
import { renderAll, renderRoutes, writePageData } from '../render/index.ts'
import { indexRelease, openSearchEngine, searchFaultOf } from '../search/index.ts'
import { describePlan } from './describe-plan.ts'
import { FIRST, isBase, computeBuildFingerprint, planBuild, type Base, type Start } from './plan-build.ts'
import { reuseCompressed } from './reuse-compressed.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface BuildOptions {
  readonly config: Config
  readonly site: OpenSite
  /** The folder of its snapshot, for the media. */
  readonly snapshotFolder: string
  readonly releaseId: string
  /** Without a release to start from the whole site is made. */
  readonly start?: Start
  readonly run?: RunStage
  readonly signal?: AbortSignal | undefined
  /** Where the site is put; emptied first. */
  readonly outDir?: string
}

export interface BuiltSite {
  /** The finished tree, or what of it differs from the base. */
  readonly siteFolder: string
  /** How it differs from the base; absent where it is the whole site. */
  readonly changes: Changes | undefined
  /** Names what its pages were made with, apart from the content. */
  readonly buildFingerprint: string
  readonly buildId: string
  /** What its pages show. */
  readonly pages: PageIndex
  readonly search: ReleaseSearch
  /** What the search engine failed with, where it did. */
  readonly searchFault?: Problem | undefined
}

interface Rendered {
  /** Absent where the whole site was rendered. */
  readonly base: Base | undefined
  /** Addresses of the base that the site no longer has. */
  readonly gone: readonly string[]
  readonly buildId: string
  readonly assets: string
  readonly pages: PageIndex
}

/** Renders, finishes, indexes and compresses a site into one folder that a release is made of. */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { config, site, snapshotFolder, releaseId, run = stagesOnTerminal } = options
  const siteFolder = options.outDir ?? join(config.folders.cache, 'site')
  const engine = openSearchEngine(config.search)
  const rendered = await run('render', (progress) => render(options, { siteFolder, progress }))
  const { base } = rendered
  const baseSite = base && { site: base.site, siteFolder: releaseSite(config.folders, base.release) }
  const finished = await run('finish', async (progress) => {
    // They are code, as the scripts of the pages are: a part has those of its base.
    if (!base)
      for (const { path, content } of await bundlesOf(config.root)) await writeFile(join(siteFolder, path), content)
    return finishSite({
      site,
      snapshotFolder,
      siteFolder,
      base: baseSite,
      cacheFolder: config.folders.cache,
      connect: engine.origins,
      progress,
    })
  })
  let searchFault: Problem | undefined
  const index = await run('index', async (progress) => {
    const before = base && (await readRelease(config.folders, base.release))
    const indexed = await indexRelease({
      site,
      outDir: siteFolder,
      releaseId,
      engine,
      cacheFolder: config.folders.cache,
      dataFolder: config.folders.data,
      kept: await listReleases(config.folders),
      progress,
      base: before && { release: before, siteFolder: releaseSite(config.folders, before.id) },
      onFault: (error) => {
        searchFault = searchFaultOf(engine.name, error)
        progress.note(formatProblem(searchFault))
      },
    })
    await compressTree(siteFolder, { progress, reuse: base ? undefined : await reuseCompressed(config, siteFolder) })
    return indexed
  })
  const made = new Set(await listFiles(siteFolder))
  const goneFiles = baseSite ? rendered.gone.flatMap((route) => filesOfRoute(route, baseSite.siteFolder)) : []
  const removed = [...goneFiles, ...finished.removed, ...index.gone].filter((path) => !made.has(path))
  return {
    siteFolder,
    changes: base && { base: base.release, changed: made, removed: new Set(removed) },
    buildFingerprint: computeBuildFingerprint(config, rendered),
    buildId: rendered.buildId,
    pages: rendered.pages,
    search: index.search,
    searchFault,
  }
}

/** Renders what the plan names; where that fails, everything, which says what is wrong or puts it right. */
async function render(
  { config, site, start = FIRST, signal }: BuildOptions,
  { siteFolder, progress }: { siteFolder: string; progress: Progress },
): Promise<Rendered> {
  const { plan, buildId, pages } = await planBuild(config, { start, site })
  progress.note(describePlan(plan, site))
  const pageDataFolder = config.folders.pageData
  const common = { root: config.root, pageDataFolder, buildId, outDir: siteFolder, progress, signal }
  if (isBase(start) && plan.kind === 'partial') {
    beginDraft(config.folders, start.release)
    try {
      const routes = plan.pages.map(({ path }) => path)
      await writePageData(site, pageDataFolder, routes)
      const { assets } = await renderRoutes({ ...common, routes })
      return { base: start, gone: plan.removed, buildId, assets, pages }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      progress.note(`${error.message}\nEvery page is rendered instead.`)
    }
  }
  const routes = Object.keys(routesOf(site))
  await writePageData(site, pageDataFolder, routes)
  const { assets } = await renderAll({ ...common, routes })
  return { base: undefined, gone: [], buildId, assets, pages }
}
