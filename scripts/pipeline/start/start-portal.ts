import { existsSync } from 'node:fs'
import process from 'node:process'
import { type Config, readEnvironment, RUN_COMMAND } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { takeLease, waitForLease } from '../../lib/lease.ts'
import type { Listening } from '../../lib/listen.ts'
import { describeError } from '../../lib/run-command.ts'
import { onStopRequest } from '../../lib/stop-request.ts'
import { signerOf } from '../provenance/index.ts'
import { publishRelease } from '../publish/index.ts'
import { STAGES } from '../publish/stages.ts'
import { publishLease } from '../publisher/index.ts'
import { serveSite } from '../serve/index.ts'
import { isOfThisVersion, upgradeData } from '../upgrade/index.ts'
import { createImportClient } from '../../markdown/import/client.ts'
import { createAnnouncer, type Announcer } from './announcer.ts'
import { BUILDS, isStale, make } from './builds.ts'
import { cmsService } from './cms-service.ts'
import { requireFreePorts } from './ports.ts'
import { RunMark } from './run-mark.ts'
import { seedOnce } from './seed.ts'
import { Service } from './service.ts'
import { setUpLink } from './set-up-link.ts'

const PUBLISHER_READY_TIMEOUT_MS = 60_000
const LAST_RUN_ENDS_WITHIN_MS = 15_000

type PortalConfig = Config<'PORTICO_READ_TOKEN' | 'PORTICO_PUBLISHER_TOKEN' | 'PORTICO_IMPORT_TOKEN' | 'WEBHOOK_SECRET'>

export interface StartOptions {
  readonly config: PortalConfig
  /** When the command began, in milliseconds since 1970: the time it prints counts the installation too. */
  readonly startedAt: number
  /** Brings the bundled documentation into an empty portal; else that stays empty, at later starts too. */
  readonly seed: boolean
  /** Builds the admin panel when it is missing or old. */
  readonly admin: boolean
}

/**
 * Starts the CMS, the publisher and the site, says where they are, and keeps them running until SIGINT or SIGTERM.
 * What is live already is served first; a portal that has nothing live is filled and published.
 * @throws AppError when a setting is wrong, a port is taken, another portal runs on the same data, or a part does not start
 */
export async function startPortal({ config, startedAt, seed, admin }: StartOptions): Promise<void> {
  const { root, folders } = config
  signerOf(config) // A key that is none is refused now, not by the first publish.
  const lease = await takeLease({ folder: folders.data, name: 'portal' })
  if (!lease)
    throw new AppError(`Another portal runs on ${folders.data}.`, {
      hint: 'Stop it, or give this one a folder of its own with PORTICO_DATA.',
      exitCode: 2,
    })
  const mark = new RunMark(folders.data)
  const announcer = createAnnouncer(config, startedAt)
  const wasLive = existsSync(folders.current)
  const openSite = async (): Promise<Listening> => {
    const opened = await serveSite({ ...config, log: announcer.log })
    if (wasLive) announcer.announce(`The site is served again at ${config.siteUrl}`)
    return opened
  }
  // Readers need not wait for what a killed portal has left, nor for its ports.
  const early = mark.isLeftBehind && wasLive && isOfThisVersion(folders.data) ? await openSite() : undefined
  try {
    if (mark.isLeftBehind) await waitForLastRun(mark, announcer)
    await requireFreePorts(config, { siteIsOpen: early !== undefined })
    await upgradeData({ config, variables: readEnvironment({ root }), onStep: (line) => announcer.log.info(line) })
  } catch (error) {
    await early?.close()
    throw error
  }
  mark.set()
  const shutdown = new AbortController()
  const stopped = new Promise((resolve) => shutdown.signal.addEventListener('abort', resolve))
  shutdown.signal.addEventListener('abort', () => announcer.write('\nStopping …\n'))
  onStopRequest(() => shutdown.abort())
  const onGone = (error: AppError): void => {
    announcer.log.fatal(describeError(error))
    process.exitCode = 1
    shutdown.abort()
  }
  const { cms, publisher } = servicesOf({ config, mark, announcer, onGone })
  const site = early ?? (await openSite())
  try {
    await run({ config, admin, seed, wasLive, announcer, cms, publisher, signal: shutdown.signal })
    if (admin && isStale(root, BUILDS.admin)) await buildAdmin({ config, announcer, cms, signal: shutdown.signal })
    await stopped
  } catch (error) {
    if (!shutdown.signal.aborted) throw error
  } finally {
    shutdown.abort()
    await Promise.all([publisher.stop(), site.close()])
    await cms.stop()
    mark.remove()
    await lease.release()
    announcer.write('Stopped. “npm start” goes on where it was.\n')
    await announcer.end()
  }
}

/** Its processes end by themselves when it is killed, which takes them a moment. */
async function waitForLastRun(mark: RunMark, announcer: Announcer): Promise<void> {
  announcer.write('The last portal of this folder was killed. Waiting for what is left of it to end …\n')
  await mark.processesEnded(LAST_RUN_ENDS_WITHIN_MS)
}

interface Run {
  readonly admin: boolean
  readonly config: PortalConfig
  readonly seed: boolean
  readonly wasLive: boolean
  readonly announcer: Announcer
  readonly cms: Service
  readonly publisher: Service
  readonly signal: AbortSignal
}

async function run({ config, admin, seed, wasLive, announcer, cms, publisher, signal }: Run): Promise<void> {
  for (const build of [BUILDS.model, BUILDS.cms])
    if (isStale(config.root, build))
      await announcer.task(`Build ${build.name}`, () => make(config.root, build, { signal }))
  await announcer.task('Start the CMS', () => cms.start(signal))
  signal.throwIfAborted()
  if (seed) await seedOnce(config, signal)
  const client = createImportClient({ url: config.cmsUrl, token: config.secrets.PORTICO_IMPORT_TOKEN })
  const isEmpty = !wasLive && (await client.index()).length === 0
  /* Later starts bring no bundled documentation into a portal that began without it. */
  if (isEmpty && !seed) await client.markSeeded()
  signal.throwIfAborted()
  if (isEmpty) announcer.write('The portal is empty: there is nothing to publish yet.\n')
  else if (!wasLive) await publishFirst(config, announcer, signal)
  await announcer.task('Start the publisher', () => publisher.start(signal))
  const setUp = await setUpLink(config)
  announcer.announce(
    [
      'Portico is running.',
      '',
      `  site       ${config.siteUrl}`,
      `  CMS        ${config.cmsUrl}/admin${adminNote(config.root, admin)}`,
      ...setUpLines({ link: setUp, isEmpty, cmsUrl: config.cmsUrl }),
      `  publisher  ${config.publisherUrl}/status`,
      `  data       ${config.folders.data}`,
      '',
      'Press Ctrl-C to stop.',
    ].join('\n'),
  )
}

/** Where a new portal is taken on: by its first administrator, whom the panel then leads to the page of an empty portal. */
function setUpLines({
  link,
  isEmpty,
  cmsUrl,
}: {
  link: string | undefined
  isEmpty: boolean
  cmsUrl: string
}): string[] {
  if (link !== undefined)
    return [
      `  set up     ${link}   (creates the first administrator, works once${isEmpty ? ', then sets up your site' : ''})`,
    ]
  return isEmpty ? [`  set up     ${cmsUrl}/admin/first-run   (sets up your site: a name, a color, first pages)`] : []
}

function adminNote(root: string, admin: boolean): string {
  if (!isStale(root, BUILDS.admin)) return ''
  return admin ? '   (the admin panel is being built: about two minutes)' : '   (no admin panel: --no-admin)'
}

/** Content that cannot be published, or a fault on the way, does not keep the portal from running. */
async function publishFirst(config: PortalConfig, announcer: Announcer, signal: AbortSignal): Promise<void> {
  const lease = await waitForLease(publishLease(config))
  try {
    const { release } = await publishRelease(config, {
      signal,
      run: (stage, work) => announcer.task(STAGES[stage], work),
    })
    announcer.write(`Release ${release.id} is live with ${release.pages} pages.\n`)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    announcer.write(`\n${describeError(error)}\nThe publisher tries again when the content changes.\n\n`)
  } finally {
    await lease.release()
  }
}

async function buildAdmin({
  config: { root, cmsUrl, folders },
  announcer,
  cms,
  signal,
}: Pick<Run, 'config' | 'announcer' | 'cms' | 'signal'>): Promise<void> {
  try {
    await announcer.task('Build the admin panel', () => make(root, BUILDS.admin, { signal }))
    await announcer.task('Restart the CMS', () => cms.restart(signal))
    announcer.write(`The admin panel is ready at ${(await setUpLink({ folders })) ?? `${cmsUrl}/admin`}\n`)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    announcer.write(`\n${describeError(error)}\n`)
  }
}

interface ServicesOptions {
  readonly config: PortalConfig
  readonly mark: RunMark
  readonly announcer: Announcer
  readonly onGone: (error: AppError) => void
}

function servicesOf({ config, mark, announcer, onGone }: ServicesOptions): { cms: Service; publisher: Service } {
  const { root, folders } = config
  const fixed = { NODE_ENV: 'production', PORTICO_DATA: folders.data }
  const env = { ...readEnvironment({ root, program: 'cms' }), ...fixed }
  const shared = {
    logFolder: folders.logs,
    onSpawn: (pid: number) => mark.add(pid),
    report: (line: string) => announcer.log.warn(line),
    onGone,
  }
  return {
    cms: cmsService(config, { env, ...shared }),
    publisher: new Service({
      ...shared,
      name: 'publisher',
      env: { ...readEnvironment({ root, program: 'publisher' }), ...fixed, LOG_FORMAT: 'json' },
      args: [RUN_COMMAND, 'publisher'],
      cwd: root,
      healthUrl: `${config.publisherUrl}/livez`,
      readyTimeout: PUBLISHER_READY_TIMEOUT_MS,
    }),
  }
}
