import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { AppError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { KEPT_RELEASES, RELEASE_ID } from '../release/index.ts'
import { besideSite } from './release-parts.ts'
import type { PushedRelease, Sent, Target } from './target.ts'

const execute = promisify(execFile)
const MOST_OUTPUT = 64 * 1024 * 1024
/** How many folders rsync compares with. */
const MOST_BASES = 20
const NO_SUCH_FOLDER = 23
const TRANSFER = [
  '--recursive',
  '--links',
  '--times',
  '--checksum',
  '--chmod=D755,F644',
  '--stats',
  '--no-human-readable',
]

/** A folder that rsync reaches, by its own protocol or over ssh, laid out as the built-in server reads it. */
export function rsyncTarget(address: string): Target {
  const base = address.replace(/\/+$/, '')
  const files = async (release: PushedRelease, more: readonly string[]): Promise<Sent> => {
    const { id, folders } = release
    const bases = (await releasesAt(base)).filter((other) => other !== id).slice(0, MOST_BASES)
    const { stdout } = await rsync([
      ...TRANSFER,
      ...more,
      ...bases.map((other) => `--link-dest=../${other}`),
      '--delete',
      '--include=/site/***',
      ...besideSite(release)
        .filter(({ path }) => path !== 'release.json')
        .map(({ path }) => `--include=/${path}`),
      '--exclude=*',
      `${join(folders.releases, id)}/`,
      `${base}/releases/${id}/`,
    ])
    return sentOf(stdout)
  }
  return {
    address,
    plan: (release) => files(release, ['--dry-run']),
    async send(release) {
      await makeFolders(base)
      await failpoint('push-begun')
      const sent = await files(release, [])
      await failpoint('push-file-sent')
      /* What has no release.json is no release yet. */
      await rsync([
        ...TRANSFER,
        join(release.folders.releases, release.id, 'release.json'),
        `${base}/releases/${release.id}/`,
      ])
      return sent
    },
    show: ({ id }) =>
      withFolder(async (folder) => {
        const link = join(folder, 'current')
        await symlink(`releases/${id}`, link)
        /* rsync makes the new link beside the old one, and renames it. */
        await rsync(['--links', link, `${base}/`])
      }),
    async tidy({ id }) {
      const old = (await releasesAt(base)).filter((other) => other !== id).slice(KEPT_RELEASES - 1)
      if (old.length === 0) return
      const risked = old.map((other) => `--filter=risk /${other}/***`)
      await withFolder((empty) =>
        rsync(['--recursive', '--delete', ...risked, '--filter=protect *', `${empty}/`, `${base}/releases/`]),
      )
    },
  }
}

/** The releases that are there, the newest first. */
async function releasesAt(base: string): Promise<string[]> {
  const { stdout } = await rsync(['--list-only', `${base}/releases/`], [NO_SUCH_FOLDER])
  const names = stdout.split('\n').map((line) => line.split(' ').at(-1) ?? '')
  return names
    .filter((name) => RELEASE_ID.test(name))
    .toSorted()
    .toReversed()
}

async function makeFolders(base: string): Promise<void> {
  await withFolder(async (folder) => {
    await mkdir(join(folder, 'releases'))
    await rsync(['--recursive', '--mkpath', '--chmod=D755', `${folder}/`, `${base}/`])
  })
}

async function withFolder(work: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-push-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rsync(args: readonly string[], allowed: readonly number[] = []): Promise<{ readonly stdout: string }> {
  try {
    return await execute('rsync', args, { maxBuffer: MOST_OUTPUT, env: { ...process.env, LC_ALL: 'C' } })
  } catch (error) {
    const { code, stderr = '', stdout = '' } = error as { code?: unknown; stderr?: string; stdout?: string }
    if (typeof code === 'number' && allowed.includes(code)) return { stdout }
    if (code === 'ENOENT')
      throw new AppError('rsync is not on this machine.', { hint: 'Install it: apt-get install rsync', cause: error })
    throw new AppError(`rsync ended with ${String(code)}: ${stderr.trim().split('\n').at(0) ?? ''}`, {
      hint: 'Try the same address with rsync by hand. Readers still see the release before; push again when it works.',
      cause: error,
    })
  }
}

function sentOf(stats: string): Sent {
  const numberIn = (pattern: RegExp): number => Number(pattern.exec(stats)?.[1] ?? 0)
  return {
    files: numberIn(/^Number of regular files transferred: (\d+)$/m),
    bytes: numberIn(/^Total transferred file size: (\d+) bytes$/m),
  }
}
