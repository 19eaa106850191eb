import { existsSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PublicPage } from '../../pipeline/ledger/index.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { disk, type Disk } from '../../lib/disk.ts'
import {
  beginDraft,
  createRelease,
  goLive,
  listReleases,
  liveRelease,
  pinOf,
  pruneReleases,
  readManifest,
  resume,
  retireReleases,
  rollBack,
  releaseSite,
  urlLedgerOf,
  type Release,
  type ReleaseFolders,
} from '../../pipeline/release/index.ts'
import type { CrashScenario } from './disk/scenario.ts'

const RELEASES = 4
const KEPT = 2
/** What is announced, in this order: which release is live. */
const ANNOUNCED = ['live 1', 'live 2', 'pinned 1', 'resumed 3', 'live 4']

const foldersOf = (folder: string): ReleaseFolders => ({
  releases: join(folder, 'releases'),
  current: join(folder, 'current'),
})

/**
 * Releases are made, from the whole site and from the one before, go live, are rolled back, resumed and retired, and the
 * next is begun ahead. Whatever a power cut leaves: what `current` leads to is a whole release, the one that was announced to
 * be live or the next one; each release that is listed is whole, what was announced to be live stays public in the ledger, and
 * the next release can be made.
 */
export const releaseScenario: CrashScenario = {
  name: 'release',
  most: 150,
  async record(folder, mark) {
    const folders = foldersOf(folder)
    for (let round = 1; round <= RELEASES; round++) {
      const id = await make(folder, round)
      await goLive(folders, id)
      if (!(await pinOf(folders))) mark(`live ${round}`)
      if (round === 2) {
        await rollBack(folders)
        mark('pinned 1')
      }
      if (round === 3) {
        await resume(folders)
        mark('resumed 3')
      }
      await retireReleases(folders, { keep: KEPT })
      beginDraft(folders, id)
    }
    await pruneReleases(folders, { keep: KEPT })
  },
  async check(folder, marks) {
    const folders = foldersOf(folder)
    const faults = await readersFaults(folders, marks)
    for (const { id } of await listReleases(folders)) faults.push(...(await faultsOfRelease(folders, id)))
    const known = (await urlLedgerOf(folders)).paths
    for (const announced of marks.flatMap((mark) => /^(?:live|resumed) (\d)$/.exec(mark)?.[1] ?? []))
      if (!known.has(`/only-${announced}`)) faults.push(`the ledger forgot /only-${announced}`)
    faults.push(...(await faultsOfNext(folder, folders)))
    return faults
  },
}

/** Makes the release of a round: odd ones from the whole site, even ones from the one before. */
async function make(folder: string, round: number): Promise<string> {
  const folders = foldersOf(folder)
  const id = idOf(round)
  const site = await mkdtemp(join(tmpdir(), 'portico-tree-'))
  const [base] = await listReleases(folders)
  const changed = { 'index.html': `round ${round}`, [`only-${round}.html`]: `only ${round}` }
  const whole = { ...changed, 'same.html': 'same', 'deep/er/same.html': 'same too' }
  const changes = base &&
    round % 2 === 0 && {
      base: base.id,
      changed: new Set(Object.keys(changed)),
      removed: new Set([`only-${base.revision}.html`]),
    }
  for (const [path, content] of Object.entries(changes ? changed : whole)) {
    await mkdir(dirname(join(site, path)), { recursive: true })
    await writeFile(join(site, path), content)
  }
  const release: Release = { id, createdAt: '2026-11-21T07:00:00.000Z', revision: round, buildId: 'code', pages: 1 }
  const onDisk = onAnotherDisk(site)
  await createRelease({
    folders,
    siteFolder: site,
    release,
    pages: pagesOf(round),
    disk: onDisk,
    ...(changes && { changes }),
  })
  await rm(site, { recursive: true })
  return id
}

/** The finished tree is not in the folder that is looked at: as from another disk, its files are copied. */
function onAnotherDisk(site: string): Disk {
  return {
    ...disk,
    link: (from, to) =>
      from.startsWith(site)
        ? Promise.reject(Object.assign(new Error('EXDEV'), { code: 'EXDEV' }))
        : disk.link(from, to),
  }
}

const idOf = (round: number): string => `20261121T0700${String(round).padStart(2, '0')}Z-0000000a`

/** A page that moves at each round, with an anchor that changes. */
function pagesOf(round: number): PublicPage[] {
  const page = { documentId: 'moving', type: 'doc', title: 'Moving', named: false } as const
  return [{ ...page, path: `/only-${round}`, anchors: [`section-${round}`] }]
}

async function readersFaults(folders: ReleaseFolders, marks: readonly string[]): Promise<string[]> {
  const [last, next] = [marks.at(-1), ANNOUNCED[marks.length]].map((announced) => announced?.split(' ')[1])
  if (!existsSync(folders.current)) return last === undefined ? [] : ['there is no live release']
  const id = basename(readlinkSync(folders.current))
  if (!existsSync(releaseSite(folders, id))) return [`current leads to ${id}, which is not there`]
  const live = await liveRelease(folders)
  if (!live) return [`current leads to ${id}, which is no release`]
  const page = join(releaseSite(folders, id), 'index.html')
  const shown = existsSync(page) ? await readFile(page, 'utf8') : 'nothing'
  return [
    ...(shown === `round ${live.revision}` ? [] : [`release ${id} shows “${shown}”`]),
    ...([last, next].includes(String(live.revision))
      ? []
      : [`${last} was announced to be live, and ${live.revision} is`]),
  ]
}

async function faultsOfRelease(folders: ReleaseFolders, id: string): Promise<string[]> {
  const faults: string[] = []
  for (const { path, sha256: hash } of (await readManifest(folders, id)).files) {
    const file = join(releaseSite(folders, id), path)
    if (!existsSync(file)) faults.push(`release ${id} is half: ${path} is missing`)
    else if (sha256(await readFile(file)) !== hash) faults.push(`release ${id} is half: ${path} is not whole`)
  }
  return faults
}

/** The next publish must succeed, go live or be held by the pin, and leave nothing lying about. */
async function faultsOfNext(folder: string, folders: ReleaseFolders): Promise<string[]> {
  const round = 90
  const id = await make(folder, round)
  const held = await goLive(folders, id)
  const pinned = await pinOf(folders)
  const live = await liveRelease(folders)
  const left = (await readdir(folders.releases)).filter((name) => name.startsWith('.'))
  return [
    ...(held ? (pinned && live?.id === pinned.id ? [] : [`the next release is held: ${held.message}`]) : []),
    ...(!held && live?.id !== id ? ['the next release is not live'] : []),
    ...left.map((name) => `${name} was left lying about`),
  ]
}
