import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { waitForLease, type Lease } from '../../lib/lease.ts'
import { moveFolder } from '../../lib/move-folder.ts'
import { partition } from '../../lib/partition.ts'
import type { Progress } from '../../lib/task.ts'
import { keptBuildOf, markBuild, type KeptBuild } from './kept-build.ts'
import { dropRenderer, environmentOf, EXPORT_FOLDER, takeRenderer, type RenderEnvironment } from './renderer.ts'
import { NextProcess } from './next-process.ts'

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

const BUSY_PAUSE_MS = 3000
const BUSY_TIMEOUT_MS = 10 * 60_000

const ROUTES_WORTH_A_PROCESS = 400

/** Next's own build reports progress once in a quarter of the pages. */
const BUILD_SILENCE_TIMEOUT_MS = 60 * 60_000

const STATIC_FOLDER = '.next/static'

/** What the pages of this code load, where it is compiled already; without it nothing can be rendered by the page. */
export function renderReadiness({
  root,
  buildId,
}: Pick<RenderOptions, 'root' | 'buildId'>): Promise<KeptBuild | undefined> {
  return keptBuildOf(join(root, 'web'), buildId)
}

/**
 * Renders a whole site: with what is compiled already where the code is the same, else with a build of Next.
 * @param routes every address of the site
 * @throws AppError with the lines of Next's output that say why
 */
export function renderAll(options: RenderOptions & { readonly routes: readonly string[] }): Promise<KeptBuild> {
  return alone(options, async (web, lease) => {
    const kept = await keptBuildOf(web, options.buildId)
    if (kept && (await exportedWhole(web, { ...options, lease }))) return kept
    await runWhenFree(() => build(web, options))
    await emptied(options.outDir)
    await moveFolder(join(web, EXPORT_FOLDER), options.outDir)
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
    renderer.run({
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

async function build(web: string, options: RenderOptions): Promise<void> {
  const next = createRequire(join(web, 'package.json')).resolve('next/dist/bin/next')
  const { progress, signal } = options
  dropRenderer()
  await new NextProcess({ args: [next, 'build'], cwd: web, env: environmentOf(options) }).run({
    onPage: (done, total) => progress?.step(done, total),
    signal,
    silenceTimeout: BUILD_SILENCE_TIMEOUT_MS,
  })
  if (!existsSync(join(web, EXPORT_FOLDER, '404.html')))
    throw new AppError(`Next ended without writing the site to ${join(web, EXPORT_FOLDER)}.`, {
      hint: 'Run “npm run build -w @portico/web” with PORTICO_PAGE_DATA set, and read its output.',
    })
}

async function emptied(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(dirname(outDir), { recursive: true })
}

/** Runs a build as soon as no build that somebody else started keeps it from it. */
async function runWhenFree(work: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + BUSY_TIMEOUT_MS; ;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError && error.transient) || Date.now() > deadline) throw error
      await sleep(BUSY_PAUSE_MS)
    }
  }
}
