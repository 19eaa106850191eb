import { join } from 'node:path'
import process from 'node:process'
import { NextProcess } from './next-process.ts'

/** What a process renders with. */
export interface RenderEnvironment {
  /** The folder of the project. */
  readonly root: string
  /** The folder of the page data to render, absolute. */
  readonly pageDataFolder: string
  /** Names the code that the pages are made with; see `buildIdOf`. */
  readonly buildId: string
}

/** Below Next's own folder, so that a read-only project folder needs one writable place. */
export const EXPORT_FOLDER = '.next/export'
/** A process that nobody has used by then is ended: it holds 100 MiB. */
const UNUSED_TIMEOUT_MS = 60_000

let ready: { readonly key: string; readonly renderer: NextProcess } | undefined

/** Starts a process that will render some pages before it is known which: Next takes most of a second to load. */
export function prepareRenderer(environment: RenderEnvironment): void {
  const key = keyOf(environment)
  if (ready?.key === key && !ready.renderer.ended) return
  dropRenderer()
  const renderer = startRenderer(environment)
  ready = { key, renderer }
  setTimeout(() => ready?.renderer === renderer && dropRenderer(), UNUSED_TIMEOUT_MS).unref()
}

/** Hands out a process that reads which pages to render: the one that is ready, or one that is started now. */
export function takeRenderer(environment: RenderEnvironment): NextProcess {
  const { renderer } = ready?.key === keyOf(environment) && !ready.renderer.ended ? ready : {}
  if (renderer) ready = undefined
  return renderer ?? startRenderer(environment)
}

/** Ends the process that is ready: what it loaded is about to be compiled again. */
export function dropRenderer(): void {
  ready?.renderer.stop()
  ready = undefined
}

/** The settings that Next and the code of the site read. */
export function environmentOf({ pageDataFolder, buildId }: RenderEnvironment): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORTICO_PAGE_DATA: pageDataFolder,
    PORTICO_BUILD_ID: buildId,
    PORTICO_DIST: EXPORT_FOLDER,
  }
}

function startRenderer(environment: RenderEnvironment): NextProcess {
  return new NextProcess({
    args: [join(environment.root, 'scripts/pipeline/render/export-routes.mjs')],
    cwd: join(environment.root, 'web'),
    env: environmentOf(environment),
    waitsForOrder: true,
  })
}

function keyOf({ root, pageDataFolder, buildId }: RenderEnvironment): string {
  return JSON.stringify([root, pageDataFolder, buildId])
}
