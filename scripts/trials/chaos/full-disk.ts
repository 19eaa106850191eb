import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PublicPage } from '../../pipeline/ledger/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { disk, type Disk } from '../../lib/disk.ts'
import { createRelease, goLive, listReleases, type Release, type ReleaseFolders } from '../../pipeline/release/index.ts'
import type { Cleanup } from '../harness/cleanup.ts'

export interface FullDiskReport {
  readonly kind: string
  /** How often there was no space. */
  readonly tries: number
  /** Why it could not be tried at all. */
  readonly skipped?: string
  readonly faults: readonly string[]
}

const run = promisify(execFile)
const LIVE = 'live.html'
/** Of what is public since, which is so whatever happens to the next release. */
const LEDGER = 'urls.jsonl'
const KIB = 1024
const PAGE_KIB = 4
const FIRST_SIZE_KIB = 200

/** No space at the first operation of a release on the disk, then at the second, and so on until it succeeds. */
export async function injectedFullDisk({ step }: { step: number }): Promise<FullDiskReport> {
  const faults: string[] = []
  let tries = 0
  for (let at = 0; ; at += step) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-chaos-disk-'))
    try {
      await release(folder, { round: 1, disk })
      const full = fullFrom(at)
      const ended = await tryRelease(folder, full.disk)
      if (!full.reached()) return { kind: 'injected', tries, faults: [...faults, ...ended.faults] }
      tries++
      faults.push(...ended.faults.map((fault) => `no space from operation ${at + 1} on: ${fault}`))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** A small file system in memory, each time a page larger, until a release fits. Needs the right to mount. */
export async function mountedFullDisk({ step, cleanup }: { step: number; cleanup?: Cleanup }): Promise<FullDiskReport> {
  const faults: string[] = []
  let tries = 0
  const folder = await mkdtemp(join(tmpdir(), 'portico-chaos-mount-'))
  let mounted = false
  const unmount = async (): Promise<void> => {
    if (!mounted) return
    mounted = false
    await run('umount', [folder])
  }
  cleanup?.add(unmount)
  try {
    for (let size = FIRST_SIZE_KIB; ; size += PAGE_KIB * step) {
      try {
        await run('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder])
        mounted = true
      } catch (error) {
        return { kind: 'tmpfs', tries, skipped: messageOf(error), faults }
      }
      try {
        await release(folder, { round: 1, disk })
        const ended = await tryRelease(folder, disk)
        faults.push(...ended.faults.map((fault) => `with ${size} KiB: ${fault}`))
        if (ended.live) return { kind: 'tmpfs', tries, faults }
        tries++
      } finally {
        await unmount()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the second release on a disk that may be full, and looks at what is left of the first. */
async function tryRelease(folder: string, onDisk: Disk): Promise<{ live: boolean; faults: string[] }> {
  const folders = foldersOf(folder)
  const before = await describeReleases(folders)
  let said = ''
  try {
    await release(folder, { round: 2, disk: onDisk })
  } catch (error) {
    said = messageOf(error)
  }
  const after = await describeReleases(folders)
  if (said === '')
    return { live: true, faults: after.shown === 'round 2' ? [] : ['it says that it is live, and is not'] }
  const whole = new Set((await listReleases(folders)).map(({ id }) => id))
  const debris = after.names.filter((name) => !before.names.includes(name) && !whole.has(name) && name !== LEDGER)
  return {
    live: false,
    faults: [
      ...(after.target === before.target && after.shown === before.shown ? [] : ['the live site changed']),
      ...(said.includes('the disk is full') ? [] : [`it says “${said}”`]),
      ...debris.map((name) => `${name} was left lying about`),
    ],
  }
}

async function describeReleases({ current, releases }: ReleaseFolders) {
  const data = dirname(current)
  return {
    target: readlinkSync(current),
    shown: readFileSync(join(current, 'site', LIVE), 'utf8'),
    names: [...(await readdir(releases)), ...(await readdir(data))],
  }
}

async function release(folder: string, { round, disk }: { round: number; disk: Disk }): Promise<void> {
  const folders = foldersOf(folder)
  const [base] = await listReleases(folders)
  const site = await mkdtemp(join(tmpdir(), 'portico-tree-'))
  const changed = { [LIVE]: `round ${round}`, 'guides/large.html': 'x'.repeat(100 * KIB) + round }
  const same = { 'same.html': 'same', 'guides/same.html': 'y'.repeat(10 * KIB) }
  for (const [path, content] of Object.entries(base ? changed : { ...changed, ...same })) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), content)
  }
  const made: Release = {
    id: `20261121T07000${round}Z-0000000a`,
    createdAt: '2026-11-21T07:00:00.000Z',
    revision: round,
    buildId: 'code',
    pages: 1,
  }
  const changes = base && { base: base.id, changed: new Set(Object.keys(changed)), removed: new Set<string>() }
  try {
    await createRelease({ folders, siteFolder: site, release: made, pages: pagesOf(round), changes, disk })
    await goLive(folders, made.id, disk)
  } finally {
    await rm(site, { recursive: true })
  }
}

function pagesOf(round: number): PublicPage[] {
  const anchors = Array.from({ length: 50 }, (_, at) => `section-${round}-${at}`)
  return [{ path: `/round-${round}`, documentId: 'doc', type: 'doc', title: 'Doc', anchors, named: false }]
}

/** A disk on which nothing can be added from the operation of a number on. What is there can be removed and renamed. */
function fullFrom(at: number): { disk: Disk; reached: () => boolean } {
  let operations = 0
  const guard =
    (name: keyof Disk) =>
    (...given: [string, string]): Promise<void> => {
      const work = disk[name] as (from: string, to: string) => Promise<void>
      if (name === 'remove' || name === 'rename' || operations++ < at) return work(...given)
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    }
  const names = Object.keys(disk) as (keyof Disk)[]
  const full = Object.fromEntries(names.map((name) => [name, guard(name)])) as unknown as Disk
  return { disk: full, reached: () => operations > at }
}

const foldersOf = (folder: string): ReleaseFolders => ({
  releases: join(folder, 'releases'),
  current: join(folder, 'current'),
})

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  return error instanceof Error ? error.message : String(error)
}
