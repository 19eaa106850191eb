import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultyDisk, publicPage, releaseOf, releaseFolders } from '../../tests/fixtures/release-folders.ts'
import { disk, type Disk } from '../../lib/disk.ts'
import { createRelease } from './create-release.ts'
import {
  accept,
  describeReleases,
  goLive,
  listReleases,
  liveRelease,
  pruneReleases,
  readManifest,
  releaseIdOf,
  rollBack,
  settle,
} from './index.ts'

/** A disk that is busy with other work makes files durable slowly. */
vi.setConfig({ testTimeout: 60_000 })

let at: ReturnType<typeof releaseFolders>
beforeEach(() => {
  at = releaseFolders()
})
afterEach(() => at.remove())

const textOf = (path: string): string => readFileSync(join(at.folders.current, 'site', path), 'utf8')
const inode = (id: string, path: string): number => statSync(join(at.folders.releases, id, 'site', path)).ino

describe('releaseIdOf', () => {
  it('is when, in UTC, and which content', () => {
    expect(releaseIdOf(new Date('2026-11-21T08:45:12.345+01:00'), '1a2b3c4d5e6f')).toBe('20261121T074512Z-1a2b3c4d')
  })
})

describe('createRelease', () => {
  it('makes a release with its manifest, and the link leads to it', async () => {
    const { release } = await at.publish(1, { 'index.html': 'one', 'a/b.html': 'two' })
    expect(readlinkSync(at.folders.current)).toBe(`releases/${release.id}`)
    expect(await liveRelease(at.folders)).toEqual(release)
    expect(textOf('a/b.html')).toBe('two')
    expect((await readManifest(at.folders, release.id)).files.map(({ path, size }) => [path, size])).toEqual([
      ['a/b.html', 3],
      ['index.html', 3],
      ['release.json', 113],
    ])
  })

  it('links what did not change and copies what did', async () => {
    const { release: first } = await at.publish(1, { 'same.html': 'same', 'changed.html': 'before' })
    const { release: second } = await at.publish(2, { 'same.html': 'same', 'changed.html': 'after' })
    expect(inode(second.id, 'same.html')).toBe(inode(first.id, 'same.html'))
    expect(inode(second.id, 'changed.html')).not.toBe(inode(first.id, 'changed.html'))
    expect(readFileSync(join(at.folders.releases, first.id, 'site/changed.html'), 'utf8')).toBe('before')
  })

  it('clears away what a process that was killed left', async () => {
    mkdirSync(join(at.folders.releases, '.incoming-20261121T070000Z-0000000a/site'), { recursive: true })
    mkdirSync(join(at.folders.releases, '.retired-20261121T070000Z-0000000a/site'), { recursive: true })
    writeFileSync(join(at.folder, '.current-left'), '')
    const { release } = await at.publish(1, { 'index.html': 'one' })
    expect(readdirSync(at.folders.releases)).toEqual([release.id])
    expect(readdirSync(at.folder).toSorted()).toEqual(['current', 'releases', 'site'])
  })

  it('is not kept from it by an old release that cannot be taken away', async () => {
    mkdirSync(join(at.folders.releases, '.retired-20261121T070000Z-0000000a'), { recursive: true })
    const notes: string[] = []
    await createRelease({
      folders: at.folders,
      siteFolder: at.site({ 'index.html': 'one' }),
      release: releaseOf(1),
      pages: [],
      disk: faultyDisk('EBUSY', { operation: 'remove', at: 0 }),
      progress: { step: () => undefined, note: (text) => notes.push(text) },
    })
    expect(notes).toEqual(['An old release cannot be removed: Error: EBUSY in the test'])
    expect((await listReleases(at.folders)).map(({ id }) => id)).toEqual([releaseOf(1).id])
  })

  it('copies where the disk has no links', async () => {
    const release = releaseOf(1)
    const siteFolder = at.site({ 'index.html': 'one' })
    const noLinks = faultyDisk('EXDEV', { operation: 'link', at: 0 })
    await createRelease({ folders: at.folders, siteFolder, release, pages: [], disk: noLinks })
    expect(readFileSync(join(at.folders.releases, release.id, 'site/index.html'), 'utf8')).toBe('one')
  })
})

const next = async (files: Record<string, string>, removed: string[]) => {
  const [base] = await listReleases(at.folders)
  const release = releaseOf((base?.revision ?? 0) + 1)
  const changes = { base: base?.id ?? '', changed: new Set(Object.keys(files)), removed: new Set(removed) }
  await createRelease({ folders: at.folders, siteFolder: at.site(files), release, pages: [], changes })
  return release
}

describe('a release made from the one before it', () => {
  const FIRST = {
    'index.html': 'home',
    'a.html': 'a',
    'a.html.br': 'A',
    'a.html.gz': 'Az',
    'b.html': 'b',
    'b.html.br': 'B',
    'deep/c.html': 'c',
  }
  it('has the files of both, and the manifest of a whole build', async () => {
    const { release: base } = await at.publish(1, FIRST)
    const release = await next({ 'a.html': 'a2', 'a.html.br': 'A2', 'new.html': 'n' }, ['b.html'])
    const incremental = await readManifest(at.folders, release.id)
    expect(incremental.files.map(({ path }) => path)).toEqual([
      'a.html',
      'a.html.br',
      'deep/c.html',
      'index.html',
      'new.html',
      'release.json',
    ])
    expect(inode(release.id, 'index.html')).toBe(inode(base.id, 'index.html'))
    rmSync(join(at.folders.releases, release.id), { recursive: true })
    const whole = { 'index.html': 'home', 'a.html': 'a2', 'a.html.br': 'A2', 'new.html': 'n', 'deep/c.html': 'c' }
    await createRelease({ folders: at.folders, siteFolder: at.site(whole), release, pages: [] })
    expect(await readManifest(at.folders, release.id)).toEqual(incremental)
  })

  it('stops where the release before it is not whole', async () => {
    const { release: base } = await at.publish(1, FIRST)
    writeFileSync(join(at.folders.releases, base.id, 'site/deep/c.html'), 'cut')
    await expect(next({ 'a.html': 'a2' }, [])).rejects.toThrow(
      'The release is damaged: deep/c.html has 3 bytes instead of 1. The live site is unchanged.',
    )
    rmSync(join(at.folders.releases, base.id, 'site/deep/c.html'))
    await expect(next({ 'a.html': 'a2' }, [])).rejects.toThrow('deep/c.html is missing in the release before it.')
    expect(await listReleases(at.folders)).toEqual([base])
  })
})

describe('a release of a whole site', () => {
  it('takes nothing from a live release that is damaged', async () => {
    const { release: first } = await at.publish(1, { 'same.html': 'same', 'other.html': 'other' })
    writeFileSync(join(at.folders.releases, first.id, 'site/same.html'), 'sane')
    const { release: second } = await at.publish(2, { 'same.html': 'same', 'other.html': 'other' })
    expect(textOf('same.html')).toBe('same')
    expect(inode(second.id, 'other.html')).toBe(inode(first.id, 'other.html'))
    for (const file of ['manifest.json', 'release.json']) {
      writeFileSync(join(at.folders.releases, second.id, file), '{"files":')
      await at.publish(3, { 'same.html': 'same 3' })
      expect(textOf('same.html')).toBe('same 3')
      rmSync(join(at.folders.releases, releaseOf(3).id), { recursive: true })
      symlinkSync(`releases/${second.id}`, join(at.folder, 'link'))
      renameSync(join(at.folder, 'link'), at.folders.current)
    }
  })

  it('waits for a person where it is not known what readers see', async () => {
    const { release: first } = await at.publish(1, { 'index.html': 'one' }, [publicPage('/a')])
    const pages = join(at.folders.releases, first.id, 'pages.json')
    writeFileSync(pages, '[')
    const { release: second, held } = await at.publish(2, { 'index.html': 'two' }, [publicPage('/a')])
    expect(held?.message).toBe(
      `Held for a person: It is not known which pages it takes away. The release is damaged: ${pages} cannot be read. To let it live: npm run releases -- --accept ${second.id}`,
    )
    expect(textOf('index.html')).toBe('one')
    expect(await accept(at.folders, second.id)).toBeUndefined()
    expect(textOf('index.html')).toBe('two')
  })
})

describe('on a fault', () => {
  it.each([
    ['the disk is full', 'link', 'ENOSPC', 1],
    ['the disk is full', 'sync', 'ENOSPC', 0],
    ['the disk is full', 'mkdir', 'ENOSPC', 1],
    ['the disk is full', 'write', 'ENOSPC', 1],
    ['writing is not allowed', 'rename', 'EACCES', 0],
  ] as const)('leaves nothing behind and the live site alone when %s (%s)', async (what, operation, code, call) => {
    const { release: live } = await at.publish(1, { 'index.html': 'one' })
    const siteFolder = at.site({ 'index.html': 'two', 'a.html': 'a', 'b.html': 'b', 'c/d.html': 'd' })
    const faulty = faultyDisk(code, { operation, at: call })
    await expect(
      createRelease({ folders: at.folders, siteFolder, release: releaseOf(2), pages: [], disk: faulty }),
    ).rejects.toThrow(
      `The release could not be written to ${at.folders.releases}: ${what}. The live site is unchanged.`,
    )
    expect(readdirSync(at.folders.releases)).toEqual([live.id])
    expect(textOf('index.html')).toBe('one')
  })

  it('refuses a tree that was not written as it was read', async () => {
    const { release: live } = await at.publish(1, { 'index.html': 'one' })
    const damaging: Disk = { ...disk, link: async (_from, to) => writeFileSync(to, 'twx') }
    const siteFolder = at.site({ 'index.html': 'two' })
    await expect(
      createRelease({ folders: at.folders, siteFolder, release: releaseOf(2), pages: [], disk: damaging }),
    ).rejects.toThrow('The release is damaged: index.html is not what was written.')
    expect(readdirSync(at.folders.releases)).toEqual([live.id])
  })

  it('keeps the live site when the switch fails, and leaves no link behind', async () => {
    const { release: live } = await at.publish(1, { 'index.html': 'one' })
    const next = releaseOf(2)
    await createRelease({ folders: at.folders, siteFolder: at.site({ 'index.html': 'two' }), release: next, pages: [] })
    const faulty = faultyDisk('ENOSPC', { operation: 'rename', at: 0 })
    await expect(goLive(at.folders, next.id, faulty)).rejects.toThrow('the disk is full')
    expect(await liveRelease(at.folders)).toEqual(live)
    expect(readdirSync(at.folder).toSorted()).toEqual(['current', 'releases', 'site'])
  })
})

describe('pruneReleases', () => {
  it('removes the oldest, never the live or the pinned one', async () => {
    const ids: string[] = []
    for (let minute = 1; minute <= 4; minute++)
      ids.push((await at.publish(minute, { 'index.html': String(minute) })).release.id)
    const [first, second, third, fourth] = ids
    await rollBack(at.folders, first)
    expect(await pruneReleases(at.folders, { keep: 2 })).toEqual([third, second])
    expect((await listReleases(at.folders)).map(({ id }) => id)).toEqual([fourth, first])
    expect(textOf('index.html')).toBe('1')
    expect(existsSync(join(at.folders.releases, `.retired-${third}`))).toBe(false)
  })

  it('keeps the live release and removes an old one where both are damaged', async () => {
    const ids: string[] = []
    for (let minute = 1; minute <= 3; minute++)
      ids.push((await at.publish(minute, { 'index.html': String(minute) })).release.id)
    const [first = '', second = '', third = ''] = ids
    for (const id of [first, third]) writeFileSync(join(at.folders.releases, id, 'release.json'), '{')
    await settle(at.folders)
    expect(textOf('index.html')).toBe('3')
    expect(await pruneReleases(at.folders, { keep: 2 })).toEqual([first])
    expect(readdirSync(at.folders.releases).toSorted()).toEqual([second, third])
  })

  it('takes away what an earlier process could not', async () => {
    const { release } = await at.publish(1, { 'index.html': 'one' })
    mkdirSync(join(at.folders.releases, '.retired-20261121T070000Z-0000000a/site'), { recursive: true })
    const faulty = faultyDisk('EBUSY', { operation: 'remove', at: 0 })
    await expect(pruneReleases(at.folders, { disk: faulty })).rejects.toThrow('EBUSY in the test')
    expect(await pruneReleases(at.folders)).toEqual([])
    expect(readdirSync(at.folders.releases)).toEqual([release.id])
  })
})

describe('the list of releases', () => {
  it('names a damaged one', async () => {
    const { release } = await at.publish(1, { 'index.html': 'one' })
    writeFileSync(join(at.folders.releases, release.id, 'manifest.json'), '{')
    expect(await describeReleases(at.folders)).toEqual([
      `* ${release.id}  2026-11-21T07:01:00.000Z  revision 1, 1 page, 0.0 MiB, no search  [live, damaged]`,
    ])
  })
})
