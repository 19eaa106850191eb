import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Config, readEnvironment, RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { takeLease, waitForLease } from '../../lib/lease.ts'
import { describeError } from '../../lib/run-command.ts'
import { formatDuration, task } from '../../lib/task.ts'
import { publishRelease } from '../publish/index.ts'
import { publishLease } from '../publisher/index.ts'
import { serveSite } from '../serve/index.ts'
import { BUILDS, isStale, make } from './builds.ts'
import { requireFreePorts } from './ports.ts'
import { RunMark } from './run-mark.ts'
import { seedOnce } from './seed.ts'
import { cmsEnvironment, publisherEnvironment } from './service-environment.ts'
import { Service } from './service.ts'

const CMS_READY_TIMEOUT_MS = 180_000
const PUBLISHER_READY_TIMEOUT_MS = 60_000
const LAST_RUN_ENDS_WITHIN_MS = 15_000

type PortalConfig = Config<'PORTICO_READ_TOKEN' | 'PORTICO_PUBLISHER_TOKEN' | 'PORTICO_IMPORT_TOKEN' | 'WEBHOOK_SECRET'>

export interface StartOptions {
  readonly config: PortalConfig
  /** When the command began, in milliseconds since 1970: the time it prints counts the installation too. */
  readonly startedAt: number
  /** Brings the bundled documentation into an empty portal. */
  readonly seed: boolean
  /** Builds the admin panel when it is missing or old. */
  readonly admin: boolean
}

/**
 * Starts the CMS, the publisher and the site, says where they are, and keeps them running until SIGINT or SIGTERM.
 * What is live already is served first; a portal that has nothing live is filled and published.
 * @throws AppError when a port is taken, another portal runs on the same data, or a part does not start
 */
export async function startPortal({ config, startedAt, seed, admin }: StartOptions): Promise<void> {
  const { root, folders } = config
  const lease = await takeLease({ folder: folders.data, name: 'portal' })
  if (!lease)
    throw new AppError(`Another portal runs on ${folders.data}.`, {
      hint: 'Stop it, or give this one a folder of its own with PORTICO_DATA.',
      exitCode: 2,
    })
  const mark = new RunMark(folders.data)
  if (mark.isLeftBehind) await waitForLastRun(mark)
  await requireFreePorts(config)
  mark.set()
  const shutdown = new AbortController()
  const stopped = stopRequest(shutdown)
  const { cms, publisher } = servicesOf(config, mark, (error) => {
    process.stderr.write(`\n${describeError(error)}\n`)
    process.exitCode = 1
    shutdown.abort()
  })
  const site = await serveSite(config)
  const wasLive = existsSync(folders.current)
  if (wasLive) announce(`The site is served again at ${config.siteUrl}`, startedAt)
  try {
    await run({ config, admin, seed, wasLive, startedAt, cms, publisher, signal: shutdown.signal })
    if (admin && isStale(root, BUILDS.admin)) await buildAdmin(config, cms, shutdown.signal)
    await stopped
  } catch (error) {
    if (!shutdown.signal.aborted) throw error
  } finally {
    process.stderr.write('\nStopping …\n')
    await Promise.all([publisher.stop(), site.close()])
    await cms.stop()
    mark.remove()
    await lease.release()
    process.stderr.write('Stopped. “npm start” goes on where it was.\n')
  }
}

/** Its processes end by themselves when it is killed, which takes them a moment. */
async function waitForLastRun(mark: RunMark): Promise<void> {
  process.stderr.write('The last portal of this folder was killed. Waiting for what is left of it to end …\n')
  await mark.processesEnded(LAST_RUN_ENDS_WITHIN_MS)
}

interface Run {
  readonly admin: boolean
  readonly config: PortalConfig
  readonly seed: boolean
  readonly wasLive: boolean
  readonly startedAt: number
  readonly cms: Service
  readonly publisher: Service
  readonly signal: AbortSignal
}

async function run({ config, admin, seed, wasLive, startedAt, cms, publisher, signal }: Run): Promise<void> {
  for (const build of [BUILDS.model, BUILDS.cms])
    if (isStale(config.root, build)) await task(`Build ${build.name}`, () => make(config.root, build, { signal }))
  await task('Start the CMS', () => cms.start())
  signal.throwIfAborted()
  if (seed) await seedOnce(config)
  signal.throwIfAborted()
  if (!wasLive) await publishFirst(config, signal)
  await task('Start the publisher', () => publisher.start())
  announce(
    [
      'Portico is running.',
      '',
      `  site       ${config.siteUrl}`,
      `  CMS        ${config.cmsUrl}/admin${adminNote(config.root, admin)}`,
      `  publisher  ${config.publisherUrl}/status`,
      `  data       ${config.folders.data}`,
      '',
      'Press Ctrl-C to stop.',
    ].join('\n'),
    startedAt,
  )
}

function adminNote(root: string, admin: boolean): string {
  if (!isStale(root, BUILDS.admin)) return ''
  return admin ? '   (the admin panel is being built: about two minutes)' : '   (no admin panel: --no-admin)'
}

/** Content that cannot be published, or a fault on the way, does not keep the portal from running. */
async function publishFirst(config: PortalConfig, signal: AbortSignal): Promise<void> {
  const lease = await waitForLease(publishLease(config))
  try {
    const { release } = await publishRelease(config, { signal })
    process.stderr.write(`Release ${release.id} is live with ${release.pages} pages.\n`)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    process.stderr.write(`\n${describeError(error)}\nThe publisher tries again when the content changes.\n\n`)
  } finally {
    await lease.release()
  }
}

async function buildAdmin({ root, cmsUrl }: PortalConfig, cms: Service, signal: AbortSignal): Promise<void> {
  try {
    await task('Build the admin panel', () => make(root, BUILDS.admin, { signal }))
    await task('Restart the CMS', () => cms.restart())
    process.stderr.write(`The admin panel is ready at ${cmsUrl}/admin\n`)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    process.stderr.write(`\n${describeError(error)}\n`)
  }
}

function servicesOf(
  config: PortalConfig,
  mark: RunMark,
  onGone: (error: AppError) => void,
): { cms: Service; publisher: Service } {
  const { root, folders } = config
  const env = { ...readEnvironment({ root }), NODE_ENV: 'production', PORTICO_DATA: folders.data }
  const shared = {
    logFolder: folders.logs,
    onSpawn: (pid: number) => mark.add(pid),
    onGone,
  }
  return {
    cms: new Service({
      ...shared,
      name: 'CMS',
      env: cmsEnvironment(env),
      args: [join(root, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
      cwd: join(root, 'cms'),
      healthUrl: `${config.cmsUrl}/_health`,
      readyTimeout: CMS_READY_TIMEOUT_MS,
    }),
    publisher: new Service({
      ...shared,
      name: 'publisher',
      env: publisherEnvironment(env),
      args: [RUN_COMMAND, 'publisher'],
      cwd: root,
      healthUrl: `${config.publisherUrl}/livez`,
      readyTimeout: PUBLISHER_READY_TIMEOUT_MS,
    }),
  }
}

/** Resolves at the first request to stop; aborts whatever is under way. */
function stopRequest(shutdown: AbortController): Promise<void> {
  return new Promise((resolve) => {
    shutdown.signal.addEventListener('abort', () => resolve())
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutdown.abort())
  })
}

function announce(text: string, startedAt: number): void {
  process.stdout.write(`\n${text}\n(${formatDuration(Date.now() - startedAt)} after the command)\n`)
}
