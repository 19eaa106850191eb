import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRelease } from './create-release.ts'
import { disk, type Disk } from './disk.ts'
import {
  listReleases,
  liveRelease,
  readManifest,
  releaseIdOf,
  rollBack,
  pruneReleases,
  switchTo,
  type Release,
  type ReleasePlace,
} from './index.ts'

let folder: string
let place: ReleasePlace
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-release-'))
  place = { releases: join(folder, 'releases'), current: join(folder, 'current') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const site = (files: Record<string, string>): string => {
  const siteFolder = join(folder, 'site')
  rmSync(siteFolder, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteFolder, path)), { recursive: true })
    writeFileSync(join(siteFolder, path), content)
  }
  return siteFolder
}
const releaseOf = (minute: number): Release => ({
  id: `20261121T07${String(minute).padStart(2, '0')}00Z-0000000a`,
  createdAt: `2026-11-21T07:${String(minute).padStart(2, '0')}:00.000Z`,
  revision: minute,
  buildId: 'code',
  pages: 1,
})
const make = async (minute: number, files: Record<string, string>) => {
  const release = releaseOf(minute)
  await createRelease({ place, siteFolder: site(files), release })
  await switchTo(place, release.id)
  return release
}
const faulty = (operation: keyof Disk, code: string, skip = 0): Disk => {
  let calls = 0
  return {
    ...disk,
    [operation]: (...args: [string, string]) => {
      if (calls++ >= skip) return Promise.reject(Object.assign(new Error(`${code} in the test`), { code }))
      return (disk[operation] as (from: string, to: string) => Promise<void>)(...args)
    },
  }
}

describe('releaseIdOf', () => {
  it('is when, in UTC, and which content', () => {
    expect(releaseIdOf(new Date('2026-11-21T08:45:12.345+01:00'), '1a2b3c4d5e6f')).toBe('20261121T074512Z-1a2b3c4d')
  })
})

describe('createRelease and switchTo', () => {
  it('makes a release with its manifest, and the link leads to it', async () => {
    const release = await make(1, { 'index.html': 'one', 'a/b.html': 'two' })
    expect(readlinkSync(place.current)).toBe(`releases/${release.id}`)
    expect(await liveRelease(place)).toEqual(release)
    expect(readFileSync(join(place.current, 'site/a/b.html'), 'utf8')).toBe('two')
    expect((await readManifest(place, release.id)).files.map(({ path, size }) => [path, size])).toEqual([
      ['a/b.html', 3],
      ['index.html', 3],
      ['release.json', 113],
    ])
  })

  it('links what did not change and copies what did', async () => {
    const first = await make(1, { 'same.html': 'same', 'changed.html': 'before' })
    const second = await make(2, { 'same.html': 'same', 'changed.html': 'after' })
    const inode = (id: string, path: string) => statSync(join(place.releases, id, 'site', path)).ino
    expect(inode(second.id, 'same.html')).toBe(inode(first.id, 'same.html'))
    expect(inode(second.id, 'changed.html')).not.toBe(inode(first.id, 'changed.html'))
    expect(readFileSync(join(place.releases, first.id, 'site/changed.html'), 'utf8')).toBe('before')
  })

  it.each([
    ['the disk is full', 'link', 'ENOSPC', 1],
    ['the disk is full', 'sync', 'ENOSPC', 0],
    ['the disk is full', 'mkdir', 'ENOSPC', 1],
    ['writing is not allowed', 'rename', 'EACCES', 0],
  ] as const)('leaves nothing behind and the live site alone when %s (%s)', async (what, operation, code, skip) => {
    const live = await make(1, { 'index.html': 'one' })
    const siteFolder = site({ 'index.html': 'two', 'a.html': 'a', 'b.html': 'b', 'c/d.html': 'd' })
    const attempt = createRelease({ place, siteFolder, release: releaseOf(2), disk: faulty(operation, code, skip) })
    await expect(attempt).rejects.toThrow(
      `The release could not be written to ${place.releases}: ${what}. The live site is unchanged.`,
    )
    expect(readdirSync(place.releases)).toEqual([live.id])
    expect(readFileSync(join(place.current, 'site/index.html'), 'utf8')).toBe('one')
  })

  it('copies where the disk has no links', async () => {
    const release = releaseOf(1)
    await createRelease({ place, siteFolder: site({ 'index.html': 'one' }), release, disk: faulty('link', 'EXDEV') })
    expect(readFileSync(join(place.releases, release.id, 'site/index.html'), 'utf8')).toBe('one')
  })

  it('refuses a tree that was not written as it was read', async () => {
    const live = await make(1, { 'index.html': 'one' })
    const damaging: Disk = { ...disk, link: async (_from, to) => writeFileSync(to, 'twx') }
    const attempt = createRelease({
      place,
      siteFolder: site({ 'index.html': 'two' }),
      release: releaseOf(2),
      disk: damaging,
    })
    await expect(attempt).rejects.toThrow('The release is damaged: index.html is not what was written.')
    expect(readdirSync(place.releases)).toEqual([live.id])
  })

  it('keeps the live site when the switch fails, and leaves no link behind', async () => {
    const live = await make(1, { 'index.html': 'one' })
    const next = releaseOf(2)
    await createRelease({ place, siteFolder: site({ 'index.html': 'two' }), release: next })
    await expect(switchTo(place, next.id, faulty('rename', 'ENOSPC'))).rejects.toThrow('the disk is full')
    expect(await liveRelease(place)).toEqual(live)
    expect(readdirSync(folder).toSorted()).toEqual(['current', 'releases', 'site'])
  })

  it('clears away what a process that was killed left', async () => {
    mkdirSync(join(place.releases, '.incoming-20261121T070000Z-0000000a/site'), { recursive: true })
    const release = await make(1, { 'index.html': 'one' })
    expect(readdirSync(place.releases)).toEqual([release.id])
  })

  it('never shows a reader nothing while it switches', async () => {
    const first = await make(1, { 'index.html': 'one' })
    const second = await make(2, { 'index.html': 'two' })
    const seen = new Set<string>()
    const switching = new AbortController()
    const read = async (): Promise<void> => {
      while (!switching.signal.aborted) {
        seen.add(existsSync(place.current) ? readFileSync(join(place.current, 'site/index.html'), 'utf8') : 'nothing')
        await new Promise(setImmediate)
      }
    }
    const reader = read()
    for (let round = 0; round < 100; round++) await switchTo(place, round % 2 === 0 ? first.id : second.id)
    switching.abort()
    await reader
    expect([...seen].toSorted()).toEqual(['one', 'two'])
  })
})

describe('rollBack and pruneReleases', () => {
  it('goes back one release, and to any that is named', async () => {
    const first = await make(1, { 'index.html': 'one' })
    const second = await make(2, { 'index.html': 'two' })
    const third = await make(3, { 'index.html': 'three' })
    expect(await rollBack(place)).toEqual(second)
    expect(await rollBack(place)).toEqual(first)
    await expect(rollBack(place)).rejects.toThrow('There is no earlier release to go back to.')
    expect(await rollBack(place, third.id)).toEqual(third)
    await expect(rollBack(place, '20200101T000000Z-00000000')).rejects.toThrow(
      'There is no release 20200101T000000Z-00000000',
    )
  })

  it('removes the oldest, never the live one', async () => {
    const releases = []
    for (let minute = 1; minute <= 4; minute++) releases.push(await make(minute, { 'index.html': String(minute) }))
    const [first, second, third, fourth] = releases.map(({ id }) => id)
    await rollBack(place, first)
    expect(await pruneReleases(place, { keep: 2 })).toEqual([third, second])
    expect((await listReleases(place)).map(({ id }) => id)).toEqual([fourth, first])
    expect(readFileSync(join(place.current, 'site/index.html'), 'utf8')).toBe('1')
  })
})
