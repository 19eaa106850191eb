import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../lib/app-error.ts'
import { waitForLease } from '../lib/lease.ts'
import { eachLine } from '../lib/lines.ts'
import type { Progress } from '../lib/task.ts'
import { pagesDone, usefulLines } from './next-output.ts'

export interface RenderOptions {
  /** The folder of the project. */
  readonly root: string
  /** The snapshot to render: a folder, absolute. */
  readonly snapshotFolder: string
  /** Names the code that the pages are made with; see `buildIdOf`. */
  readonly buildId: string
  /** Where the export is put; emptied first. */
  readonly outDir: string
  readonly progress?: Progress | undefined
  readonly signal?: AbortSignal | undefined
}

/** Next keeps two builds apart by itself, where the other one was not started by us. */
const BUSY = /another next build process is already running|is another instance of next build running/i

const BUSY_PAUSE_MS = 3000
const BUSY_PATIENCE_MS = 10 * 60_000

const KEPT_LINES = 400

/** Below Next's own folder, so that a read-only project folder needs one writable place. */
const EXPORT_FOLDER = '.next/export'

/**
 * Renders a snapshot to static files with Next. Two portals of one project folder take turns, because they share it.
 * @throws AppError with the lines of Next's output that say why
 */
export async function renderSite({
  root,
  snapshotFolder,
  buildId,
  outDir,
  progress,
  signal,
}: RenderOptions): Promise<void> {
  const web = join(root, 'web')
  const lease = await waitForLease(`render ${web}`, () =>
    progress?.note('Another build of this site is running; waiting.'),
  )
  try {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORTICO_SNAPSHOT: snapshotFolder,
      PORTICO_BUILD_ID: buildId,
      PORTICO_DIST: EXPORT_FOLDER,
    }
    await runWhenFree({ web, env, progress, signal })
    const exported = join(web, EXPORT_FOLDER)
    if (!existsSync(join(exported, '404.html')))
      throw new AppError(`Next ended without writing the site to ${exported}.`, {
        hint: 'Run “npm run build -w @portico/web” with PORTICO_SNAPSHOT set, and read its output.',
      })
    await rm(outDir, { recursive: true, force: true })
    await mkdir(dirname(outDir), { recursive: true })
    await cp(exported, outDir, { recursive: true })
  } finally {
    await lease.release()
  }
}

interface NextRun {
  readonly web: string
  readonly env: NodeJS.ProcessEnv
  readonly progress: Progress | undefined
  readonly signal: AbortSignal | undefined
}

/** Runs Next as soon as no build that somebody else started keeps it from it. */
async function runWhenFree(options: NextRun): Promise<void> {
  for (const deadline = Date.now() + BUSY_PATIENCE_MS; ;) {
    try {
      return await runNext(options)
    } catch (error) {
      if (!(error instanceof AppError && error.transient) || Date.now() > deadline) throw error
      options.progress?.note('Another build of this site is running; waiting.')
      await sleep(BUSY_PAUSE_MS, undefined, options.signal ? { signal: options.signal } : {})
    }
  }
}

function runNext({ web, env, progress, signal }: NextRun): Promise<void> {
  const next = createRequire(join(web, 'package.json')).resolve('next/dist/bin/next')
  const output: string[] = []
  const keep = (line: string): void => {
    output.push(line)
    if (output.length > KEPT_LINES) output.shift()
    const pages = pagesDone(line)
    if (pages) progress?.step(pages.done, pages.total)
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, 'build'], { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'], signal })
    eachLine(child.stdout, keep)
    eachLine(child.stderr, keep)
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve()
      else reject(failure(output, killedBy ?? `code ${code}`))
    })
  })
}

function failure(output: readonly string[], ending: string): AppError {
  if (output.some((line) => BUSY.test(line)))
    return new AppError('The pages could not be rendered: another build of this site is running.', {
      hint: 'Try again when it is done.',
      transient: true,
    })
  return new AppError(
    `The pages could not be rendered (Next ended with ${ending}):\n\n${usefulLines(output).join('\n')}`,
    {
      hint: 'If the lines name a document, mend it in the CMS; otherwise this is a fault of the site’s code.',
    },
  )
}
