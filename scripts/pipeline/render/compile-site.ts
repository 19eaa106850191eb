import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pageDataPath, siteFileSchema } from '@portico/content-model/site'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { parseJson } from '../../lib/parse-json.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import { markBuild, type KeptBuild } from './kept-build.ts'
import { NextProcess } from './next-process.ts'
import { dropRenderer, environmentOf, EXPORT_FOLDER, type RenderEnvironment } from './renderer.ts'

interface BuildOptions extends RenderEnvironment {
  readonly progress?: Progress | undefined
  readonly signal?: AbortSignal | undefined
}

const BUSY_PAUSE_MS = 3000
const BUSY_TIMEOUT_MS = 10 * 60_000

/** Next's own build reports progress once in a quarter of the pages. */
const BUILD_SILENCE_TIMEOUT_MS = 60 * 60_000

/**
 * Compiles the code of the site with one page of each kind, the fewest that Next can build: it renders on one processor
 * fewer than there are, and what is compiled renders the rest on all of them.
 * @throws AppError with the lines of Next's output that say why
 */
export async function compileSite(web: string, options: BuildOptions): Promise<KeptBuild> {
  const pageDataFolder = `${options.pageDataFolder}-compile`
  await samplePages(options.pageDataFolder, pageDataFolder)
  options.progress?.note('The code of the site is compiled.')
  await runWhenFree(() => build(web, { ...options, pageDataFolder, progress: undefined }))
  await rm(pageDataFolder, { recursive: true, force: true })
  return markBuild(web, options.buildId)
}

/**
 * Compiles the code and renders every page with Next's own build, into its export folder.
 * @throws AppError with the lines of Next's output that say why
 */
export function buildWhole(web: string, options: BuildOptions): Promise<void> {
  return runWhenFree(() => build(web, options))
}

/** Copies the page data of the first address of each kind. */
async function samplePages(from: string, to: string): Promise<void> {
  const shared = siteFileSchema.parse(parseJson(await readFile(join(from, 'shell.json'), 'utf8')))
  const first = new Map(
    Object.entries(shared.routes)
      .toReversed()
      .map(([route, kind]) => [kind, route]),
  )
  const routes = Object.fromEntries([...first].map(([kind, route]) => [route, kind]))
  await rm(to, { recursive: true, force: true })
  await writeFile(join(to, 'shell.json'), canonicalJson({ ...shared, routes }))
  for (const path of Object.keys(routes).map(pageDataPath)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await cp(join(from, path), join(to, path))
  }
}

async function build(web: string, options: BuildOptions): Promise<void> {
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
