import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicPage, releaseOf, releaseFolders } from '../../tests/fixtures/release-folders.ts'
import { disk, type Disk } from '../../lib/disk.ts'
import {
  accept,
  createRelease,
  discard,
  goLive,
  liveRelease,
  pinOf,
  readHold,
  resume,
  rollBack,
  settle,
  urlLedgerOf,
} from './index.ts'

/** A disk that is busy with other work makes files durable slowly. */
vi.setConfig({ testTimeout: 60_000 })

let at: ReturnType<typeof releaseFolders>
beforeEach(() => {
  at = releaseFolders()
})
afterEach(() => at.remove())

const shown = (): string => readFileSync(join(at.folders.current, 'site/index.html'), 'utf8')
const publish = async (minute: number, paths: readonly string[] = []) =>
  at.publish(
    minute,
    { 'index.html': String(minute) },
    paths.map((path) => publicPage(path)),
  )

describe('rolling back', () => {
  it('goes back one release, and to any that is named, and pins the site', async () => {
    const { release: first } = await publish(1)
    const { release: second } = await publish(2)
    const { release: third } = await publish(3)
    expect(await rollBack(at.folders)).toEqual(second)
    expect(await rollBack(at.folders)).toEqual(first)
    await expect(rollBack(at.folders)).rejects.toThrow('There is no earlier release to go back to.')
    expect(await rollBack(at.folders, third.id)).toEqual(third)
    expect(await pinOf(at.folders)).toMatchObject({ id: third.id })
    await expect(rollBack(at.folders, '20200101T000000Z-00000000')).rejects.toThrow(
      'There is no release 20200101T000000Z-00000000',
    )
  })

  it('holds what is published meanwhile, until it is let go', async () => {
    const { release: first } = await publish(1)
    await publish(2)
    await rollBack(at.folders, first.id)
    const { release: third, held } = await publish(3)
    expect(held).toEqual({
      kind: 'pinned',
      message: `Held: the site is pinned to ${first.id}. To let the newest live: npm run rollback -- --resume`,
      problems: [],
    })
    expect(shown()).toBe('1')
    expect(await resume(at.folders)).toEqual(third)
    expect(shown()).toBe('3')
    expect(await pinOf(at.folders)).toBeUndefined()
    await expect(resume(at.folders)).rejects.toThrow('The site is not pinned.')
    expect((await publish(4)).held).toBeUndefined()
  })

  it('has the last word over a publish that switches at the same moment', async () => {
    const { release: first } = await publish(1)
    const next = releaseOf(2)
    await createRelease({ folders: at.folders, siteFolder: at.site({ 'index.html': '2' }), release: next, pages: [] })
    const rollingBackMeanwhile: Disk = {
      ...disk,
      symlink: async (target, path) => {
        await rollBack(at.folders, first.id)
        await disk.symlink(target, path)
      },
    }
    expect(await goLive(at.folders, next.id, rollingBackMeanwhile)).toMatchObject({ kind: 'pinned' })
    expect(shown()).toBe('1')
  })

  it('never shows a reader nothing while it switches', async () => {
    const { release: first } = await publish(1)
    const { release: second } = await publish(2)
    const seen = new Set<string>()
    const switching = new AbortController()
    const read = async (): Promise<void> => {
      while (!switching.signal.aborted) {
        seen.add(existsSync(at.folders.current) ? shown() : 'nothing')
        await new Promise(setImmediate)
      }
    }
    const reader = read()
    for (let round = 0; round < 10; round++) await rollBack(at.folders, round % 2 === 0 ? first.id : second.id)
    switching.abort()
    await reader
    expect([...seen].toSorted()).toEqual(['1', '2'])
  })
})

describe('a release that takes pages away', () => {
  const pages = Array.from({ length: 20 }, (_, index) => `/page-${index}`)

  it('waits for a person, and lives once it is accepted', async () => {
    await publish(1, pages)
    const { release, held } = await publish(2, pages.slice(2))
    expect(held).toEqual({
      kind: 'losing-pages',
      message: `Held for a person: It takes 2 of 20 pages away. To let it live: npm run releases -- --accept ${release.id}`,
      problems: ['/page-0', '/page-1'].map((path) => ({
        severity: 'warning',
        kind: 'lost-page',
        document: { type: 'doc', documentId: `doc${path}`, title: path, path },
        message: 'Readers lose this page.',
        hint: 'If that is meant, accept the release; if not, publish the page again.',
      })),
    })
    expect(shown()).toBe('1')
    await expect(rollBack(at.folders, release.id)).rejects.toThrow(
      `The release ${release.id} is held and was never public.`,
    )
    expect(await accept(at.folders, release.id)).toBeUndefined()
    expect(shown()).toBe('2')
    expect(await readHold(at.folders, release.id)).toBeUndefined()
    await expect(accept(at.folders, release.id)).rejects.toThrow(`The release ${release.id} is not held.`)
  })

  it('is discarded: readers keep the site, nobody is asked again, and it can still be accepted', async () => {
    await publish(1, pages)
    const { release } = await publish(2, pages.slice(2))
    await discard(at.folders, release.id)
    await settle(at.folders)
    expect(shown()).toBe('1')
    expect(await readHold(at.folders, release.id)).toMatchObject({ discarded: true })
    await expect(discard(at.folders, release.id)).rejects.toThrow(`The release ${release.id} is discarded already.`)
    expect(await goLive(at.folders, release.id)).toMatchObject({
      message: `Discarded: It takes 2 of 20 pages away. To let it live: npm run releases -- --accept ${release.id}`,
    })
    expect(await accept(at.folders, release.id)).toBeUndefined()
    expect(shown()).toBe('2')
    await expect(discard(at.folders, release.id)).rejects.toThrow(`The release ${release.id} is not held.`)
  })

  it('is asked about again where the next release takes the same pages away', async () => {
    await publish(1, pages)
    const { release } = await publish(2, pages.slice(2))
    await discard(at.folders, release.id)
    const { held } = await publish(3, pages.slice(2))
    expect(held?.message).toContain('Held for a person: It takes 2 of 20 pages away.')
  })

  it('can no longer be accepted once a newer one was made', async () => {
    await publish(1, pages)
    const { release: held } = await publish(2, pages.slice(2))
    const { release: whole } = await publish(3, pages)
    expect(await liveRelease(at.folders)).toEqual(whole)
    for (const decide of [accept, discard])
      await expect(decide(at.folders, held.id)).rejects.toThrow(`The release ${held.id} is not the newest`)
  })
})

describe('settling', () => {
  it('makes a release live that a process left in the middle of its switch', async () => {
    await publish(1)
    const next = releaseOf(2)
    await createRelease({ folders: at.folders, siteFolder: at.site({ 'index.html': '2' }), release: next, pages: [] })
    await settle(at.folders)
    expect(shown()).toBe('2')
  })

  it('leaves the pinned release and a held one as they are', async () => {
    const { release: first } = await publish(1, ['/a'])
    await publish(2, [])
    await settle(at.folders)
    expect(shown()).toBe('1')
    await publish(3, ['/a'])
    await rollBack(at.folders, first.id)
    await settle(at.folders)
    expect(shown()).toBe('1')
  })
})

describe('the ledger', () => {
  it('knows what was public, and nothing that was only made', async () => {
    const { release: first } = await publish(1, ['/a'])
    await publish(2, ['/a', '/b'])
    await rollBack(at.folders, first.id)
    await publish(3, ['/a', '/b', '/c'])
    expect([...(await urlLedgerOf(at.folders)).paths.keys()]).toEqual(['/a', '/b'])
    await resume(at.folders)
    expect([...(await urlLedgerOf(at.folders)).paths.keys()]).toEqual(['/a', '/b', '/c'])
  })

  it('is made again from the kept releases', async () => {
    await publish(1, ['/a'])
    await publish(2, ['/b', '/a'])
    const whole = await urlLedgerOf(at.folders)
    rmSync(join(at.folder, 'urls.jsonl'))
    expect(await urlLedgerOf(at.folders)).toEqual(whole)
  })
})
