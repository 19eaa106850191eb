import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { task } from '../../lib/task.ts'
import { HOSTS, openPackSite } from '../pack/index.ts'
import { liveId, readHold, readManifest } from '../release/index.ts'
import { folderTarget } from './folder-target.ts'
import { rsyncTarget } from './rsync-target.ts'
import { s3Target } from './s3-target.ts'
import type { PushedRelease, Sent, Target } from './target.ts'

export interface PushOptions {
  /** `s3://bucket/prefix`, `rsync://…`, `user@host:path`, or a folder. */
  readonly to: readonly string[]
  /** The live one unless given. */
  readonly release?: string | undefined
  readonly dryRun?: boolean | undefined
  /** Runs a step and shows how far it is. */
  readonly run?: typeof task | undefined
}

export interface Pushed {
  readonly release: string
  readonly sent: readonly (Sent & { readonly address: string })[]
}

/**
 * Sends a release to other machines: first all its files to all of them, then each is switched, so that each has what the
 * pages of any other ask for. What is cut short is taken up by the next push.
 * @throws AppError where a target cannot be reached; readers of it still see the release before
 */
export async function pushRelease(config: Pick<Config, 'folders' | 'siteUrl'>, options: PushOptions): Promise<Pushed> {
  const { to, dryRun = false, run = task } = options
  const targets = to.map(targetOf)
  const release = await openRelease(config, options.release)
  const sent = await sendTo(targets, release, { dryRun, run })
  if (dryRun) return { release: release.id, sent }
  /* While a push waits for another, a later release may become live and be shown: that is not taken back. */
  if (options.release === undefined && (await liveId(config.folders)) !== release.id)
    return pushRelease(config, options)
  await failpoint('push-sent')
  for (const target of targets) await run(`Switch ${target.address}`, (progress) => target.show(release, progress))
  await failpoint('push-shown')
  for (const target of targets) await run(`Tidy up ${target.address}`, () => target.tidy(release))
  return { release: release.id, sent }
}

async function sendTo(
  targets: readonly Target[],
  release: PushedRelease,
  { dryRun, run }: { readonly dryRun: boolean; readonly run: typeof task },
): Promise<(Sent & { address: string })[]> {
  const sent: (Sent & { address: string })[] = []
  for (const target of targets) {
    const { address } = target
    const work = dryRun
      ? run(`Compare with ${address}`, () => target.plan(release))
      : run(`Send to ${address}`, (progress) => target.send(release, progress))
    sent.push({ address, ...(await work) })
  }
  return sent
}

function targetOf(address: string): Target {
  if (address === '')
    throw new AppError('--to is empty: it names no target.', {
      hint: 'Name a folder, rsync://host/module, user@host:path or s3://bucket.',
      exitCode: 2,
    })
  if (address.startsWith('s3://')) {
    if (/^s3:\/\/[^/]/.test(address)) return s3Target(address)
    throw new AppError(`“${address}” names no bucket.`, { hint: 'For example: s3://bucket/prefix', exitCode: 2 })
  }
  if (address.startsWith('rsync://') || /^[^/\\]{2,}:/.test(address)) return rsyncTarget(address)
  return folderTarget(address)
}

async function openRelease(
  config: Pick<Config, 'folders' | 'siteUrl'>,
  id: string | undefined,
): Promise<PushedRelease> {
  const host = HOSTS.find(({ name }) => name === 's3')
  if (!host) throw new Error('There is no host for buckets.')
  const { site } = await openPackSite(config, { host, root: '', id })
  const hold = await readHold(config.folders, site.release)
  if (hold)
    throw new AppError(`The release ${site.release} is held: ${hold.message}`, {
      hint: `To let it live: npm run releases -- --accept ${site.release}`,
    })
  const { files } = await readManifest(config.folders, site.release)
  return { id: site.release, folders: config.folders, files, site }
}
