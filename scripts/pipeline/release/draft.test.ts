import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { faultyDisk, releaseOf, releaseFolders } from '../../tests/fixtures/release-folders.ts'
import { disk as realDisk, type Disk } from '../../lib/disk.ts'
import { beginDraft, createRelease, PUBLIC_MANIFEST, readManifest, retireReleases } from './index.ts'

/** A disk that is busy with other work makes files durable slowly. */
vi.setConfig({ testTimeout: 60_000 })

const FIRST = { 'index.html': 'home', 'a.html': 'a', 'a.html.br': 'A', 'deep/er/c.html': 'c' }

let at: ReturnType<typeof releaseFolders>
beforeEach(() => {
  at = releaseFolders()
})
afterEach(() => at.remove())

const siteFolder = (id: string): string => join(at.folders.releases, id, 'site')
const inode = (id: string, path = ''): number => statSync(join(siteFolder(id), path)).ino

/** Makes the next release from an earlier one. Gives its id. */
async function next(revision: number, base: string, files: Record<string, string>, disk: Disk = realDisk) {
  const release = releaseOf(revision)
  const changes = { base, changed: new Set(Object.keys(files)), removed: new Set<string>() }
  await createRelease({ folders: at.folders, siteFolder: at.site(files), release, pages: [], changes, disk })
  return release.id
}

/** What the files of a release are, by its manifest; each is on the disk as it says, and no other file is. */
async function filesOf(id: string): Promise<Record<string, string>> {
  const { files } = await readManifest(at.folders, id)
  const paths = readdirSync(siteFolder(id), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(paths).toHaveLength(files.length + 1)
  const text = readFileSync(join(at.folders.releases, id, 'manifest.json'), 'utf8')
  expect(readFileSync(join(siteFolder(id), PUBLIC_MANIFEST), 'utf8')).toBe(text)
  const texts = files.map(({ path }) => [path, readFileSync(join(siteFolder(id), path), 'utf8')] as const)
  return Object.fromEntries(texts.filter(([path]) => path !== 'release.json'))
}

const drafts = (): string[] => readdirSync(at.folders.releases).filter((name) => name.startsWith('.'))

const made = (id: string) => expect.poll(drafts).toEqual([`.draft-${id}`])

it('becomes the release that follows', async () => {
  const { release: base } = await at.publish(1, FIRST)
  beginDraft(at.folders, base.id)
  await made(base.id)
  const folder = statSync(join(at.folders.releases, `.draft-${base.id}`)).ino
  const id = await next(2, base.id, { 'a.html': 'a2', 'new.html': 'n' })
  expect(statSync(join(at.folders.releases, id)).ino).toBe(folder)
  expect(inode(id, 'index.html')).toBe(inode(base.id, 'index.html'))
  expect(await filesOf(id)).toEqual({ 'index.html': 'home', 'a.html': 'a2', 'new.html': 'n', 'deep/er/c.html': 'c' })
  expect(await filesOf(base.id)).toEqual(FIRST)
  expect(drafts()).toEqual([])
})

it('reuses a retired release', async () => {
  const { release: first } = await at.publish(1, { ...FIRST, 'deep/gone.html': 'g', 'only/here.html': 'h' })
  const { release: second } = await at.publish(2, { ...FIRST, 'a.html': 'a2', 'only.html': 'o' })
  const folder = inode(first.id)
  expect(await retireReleases(at.folders, { keep: 1 })).toEqual([first.id])
  beginDraft(at.folders, second.id)
  const id = await next(3, second.id, { 'index.html': 'home 3' })
  expect(inode(id)).toBe(folder)
  expect(await filesOf(id)).toEqual({ ...FIRST, 'index.html': 'home 3', 'a.html': 'a2', 'only.html': 'o' })
  expect(existsSync(join(siteFolder(id), 'only'))).toBe(false)
  expect(drafts()).toEqual([])
})

it('puts right what a retired release lacks', async () => {
  const { release: first } = await at.publish(1, FIRST)
  const { release: second } = await at.publish(2, { ...FIRST, 'index.html': 'home 2' })
  writeFileSync(join(siteFolder(first.id), 'deep/er/c.html'), 'cut short')
  rmSync(join(siteFolder(second.id), 'deep/er/c.html'))
  writeFileSync(join(siteFolder(second.id), 'deep/er/c.html'), 'c')
  rmSync(join(siteFolder(first.id), 'a.html'))
  await retireReleases(at.folders, { keep: 1 })
  const id = await next(3, second.id, { 'new.html': 'n' })
  expect(await filesOf(id)).toEqual({ ...FIRST, 'index.html': 'home 2', 'new.html': 'n' })
})

it('that an earlier process left is used where it is whole, and removed where it is not', async () => {
  const { release: base } = await at.publish(1, FIRST)
  beginDraft(at.folders, base.id)
  await made(base.id)
  const folder = statSync(join(at.folders.releases, `.draft-${base.id}`)).ino
  vi.resetModules()
  const { createRelease: inAnotherProcess } = await import('./index.ts')
  for (const left of ['.draft-20261121T060000Z-0000000a', `.drafting-${base.id}`])
    mkdirSync(join(at.folders.releases, left, 'site'), { recursive: true })
  const release = releaseOf(2)
  const changes = { base: base.id, changed: new Set(['new.html']), removed: new Set<string>() }
  await inAnotherProcess({ folders: at.folders, siteFolder: at.site({ 'new.html': 'n' }), release, pages: [], changes })
  expect(statSync(join(at.folders.releases, release.id)).ino).toBe(folder)
  expect(await filesOf(release.id)).toEqual({ ...FIRST, 'new.html': 'n' })
  expect(drafts()).toEqual([])
})

it('is given up for the draft of another release, and for a whole site', async () => {
  const { release: first } = await at.publish(1, FIRST)
  beginDraft(at.folders, first.id)
  const { release: second } = await at.publish(2, FIRST)
  expect(drafts()).toEqual([])
  beginDraft(at.folders, first.id)
  beginDraft(at.folders, second.id)
  await made(second.id)
  const id = await next(3, second.id, { 'index.html': 'home 3' })
  expect(await filesOf(id)).toEqual({ ...FIRST, 'index.html': 'home 3' })
  expect(drafts()).toEqual([])
})

it('is made again with the release where it could not be made ahead', async () => {
  const { release: base } = await at.publish(1, FIRST)
  beginDraft(at.folders, base.id, faultyDisk('ENOSPC', { operation: 'link', at: 1 }))
  const id = await next(2, base.id, { 'new.html': 'n' })
  expect(await filesOf(id)).toEqual({ ...FIRST, 'new.html': 'n' })
  beginDraft(at.folders, id, faultyDisk('ENOSPC', { operation: 'link', at: 1 }))
  await expect(next(3, id, {}, faultyDisk('ENOSPC', { operation: 'link', at: 1 }))).rejects.toThrow('the disk is full')
  expect(drafts()).toEqual([])
})
