import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { waitForLease, type Lease } from '../../lib/lease.ts'
import { moveFolder } from '../../lib/move-folder.ts'
import { partition } from '../../lib/partition.ts'
import type { Progress } from '../../lib/task.ts'
import { buildWhole, compileSite } from './compile-site.ts'
import { keptBuildOf, markBuild, type KeptBuild } from './kept-build.ts'
import type { NextProcess, NextRun } from './next-process.ts'
import { copyOwnFiles } from './own-files.ts'
import { EXPORT_FOLDER, takeRenderer, type RenderEnvironment } from './renderer.ts'

export interface RenderOptions extends RenderEnvironment {
  /** Where the export is put; emptied first. */
  readonly outDir: string
  readonly progress?: Progress | undefined
  readonly signal?: AbortSignal | undefined
}

interface ExportOptions extends RenderOptions {
  readonly routes: readonly string[]
  readonly lease: Lease
}

const ROUTES_WORTH_A_PROCESS = 400

const STATIC_FOLDER = '.next/static'

/** What the pages of this code load, where it is compiled already; without it nothing can be rendered by the page. */
export function renderReadiness({
  root,
  buildId,
}: Pick<RenderOptions, 'root' | 'buildId'>): Promise<KeptBuild | undefined> {
  return keptBuildOf(join(root, 'web'), buildId)
}

/**
 * Renders a whole site, its code compiled first where that is new. Where the short way of rendering fails, Next's own
 * build renders everything.
 * @param routes every address of the site
 * @throws AppError with the lines of Next's output that say why
 */
export function renderAll(options: RenderOptions & { readonly routes: readonly string[] }): Promise<KeptBuild> {
  return alone(options, async (web, lease) => {
    const kept = (await keptBuildOf(web, options.buildId)) ?? (await compileSite(web, options))
    if (await exportedWhole(web, { ...options, lease })) {
      await copyOwnFiles(web, options.outDir)
      return kept
    }
    await buildWhole(web, options)
    await emptied(options.outDir)
    await moveFolder(join(web, EXPORT_FOLDER), options.outDir)
    await copyOwnFiles(web, options.outDir)
    return markBuild(web, options.buildId)
  })
}

/**
 * Renders some pages of a site whose code is compiled; `outDir` holds their files only.
 * @throws AppError with the lines of Next's output that say why, or where the code is not compiled
 */
export function renderRoutes(options: RenderOptions & { readonly routes: readonly string[] }): Promise<KeptBuild> {
  return alone(options, async (web, lease) => {
    const kept = await keptBuildOf(web, options.buildId)
    if (!kept) throw new AppError('The code of the site is not compiled.', { hint: 'Publish again.' })
    await exportRoutes({ ...options, lease })
    return kept
  })
}

/** Two portals of one project folder take turns, because they share what is compiled. */
async function alone<Result>(
  { root, progress }: Pick<RenderOptions, 'root' | 'progress'>,
  work: (web: string, lease: Lease) => Promise<Result>,
): Promise<Result> {
  const web = join(root, 'web')
  const lease = await waitForLease(`render ${web}`, () =>
    progress?.note('Another build of this site is running; waiting.'),
  )
  try {
    return await work(web, lease)
  } finally {
    await lease.release()
  }
}

/** Whether it could be rendered without a build, which is the way out of every fault of the short way. */
async function exportedWhole(web: string, options: ExportOptions): Promise<boolean> {
  try {
    await exportRoutes(options)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    options.progress?.note(`${error.message}\nAll of it is built again.`)
    return false
  }
  await cp(join(web, 'public'), options.outDir, { recursive: true })
  await cp(join(web, STATIC_FOLDER), join(options.outDir, '_next/static'), { recursive: true })
  return true
}

/** Its processes hold the lease too: a killed publisher leaves them behind, and they write where the next one renders. */
async function exportRoutes({ routes, outDir, lease, ...options }: ExportOptions): Promise<void> {
  await emptied(outDir)
  await mkdir(outDir)
  const shares = partition(routes, { minPerWorker: ROUTES_WORTH_A_PROCESS })
  const done = shares.map(() => 0)
  const failed = new AbortController()
  const workers = shares.map((share) => ({ share, renderer: takeRenderer(options) }))
  await failpoint('renderer-started')
  const runs = workers.map(({ share, renderer }, index) =>
    runReplaced(renderer, options, {
      message: { order: { routes: share, outDir }, lease },
      onPage: (count) => {
        done[index] = count
        options.progress?.step(
          done.reduce((sum, each) => sum + each),
          routes.length,
        )
      },
      signal: AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]),
    }),
  )
  try {
    await Promise.all(runs)
  } finally {
    failed.abort()
    await Promise.allSettled(runs)
  }
}

/** A process that was killed or hung says nothing against its pages: another one renders them, once. */
async function runReplaced(
  renderer: NextProcess,
  { progress, ...environment }: RenderEnvironment & Pick<RenderOptions, 'progress'>,
  run: NextRun,
): Promise<void> {
  try {
    await renderer.run(run)
  } catch (error) {
    if (!(error instanceof AppError && error.transient)) throw error
    progress?.note(`${error.message}\nAnother process renders the same pages.`)
    await takeRenderer(environment).run(run)
  }
}

async function emptied(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(dirname(outDir), { recursive: true })
}
