import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { loadConfig, type Config } from '../../config/index.ts'
import { pageIndexOf } from '../plan/index.ts'
import { listReleases, settle } from '../release/index.ts'
import { documentHash, readSnapshotIndex, writeSnapshot } from '../snapshot/index.ts'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import type { BuildOptions, BuiltSite } from './build-site.ts'
import { describePlan } from './describe-plan.ts'
import { readBase, FIRST, isBase, planBuild } from './plan-build.ts'
import { makeRelease } from './make-release.ts'

const site = openSite(sampleSnapshot)
let config: Config
let built: (string | undefined)[]
let minute: number
beforeEach(() => {
  config = loadConfig({ env: { PORTICO_DATA: mkdtempSync(join(tmpdir(), 'portico-publish-')), TYPESENSE_URL: '' } })
  built = []
  minute = 0
})
afterEach(() => rmSync(config.folders.data, { recursive: true }))

/** A site of three files, one of which is another in each release. Notes why it was built from nothing, if it was. */
async function build({ start = FIRST, releaseId }: BuildOptions): Promise<BuiltSite> {
  built.push(isBase(start) ? undefined : start.fromNothing)
  const siteFolder = join(config.folders.cache, 'site')
  rmSync(siteFolder, { recursive: true, force: true })
  mkdirSync(siteFolder, { recursive: true })
  const changed = { 'index.html': releaseId }
  const files = isBase(start) ? changed : { ...changed, 'a.html': 'a', 'b.html': 'b' }
  for (const [path, content] of Object.entries(files)) writeFileSync(join(siteFolder, path), content)
  return {
    siteFolder,
    changes: isBase(start)
      ? { base: start.release, changed: new Set(Object.keys(changed)), removed: new Set() }
      : undefined,
    buildFingerprint: 'code',
    buildId: 'code',
    pages: pageIndexOf(site),
    search: { engine: 'static', records: 0 },
  }
}

async function publish(with_: Partial<Parameters<typeof makeRelease>[1]> = {}) {
  const { snapshot: folder } = config.folders
  await writeSnapshot(sampleSnapshot, folder)
  return makeRelease(config, {
    checked: { site, folder, warnings: [], heldBack: [] },
    base: await readBase(config),
    run: (_stage, work) => work({ step: () => undefined, note: () => undefined }),
    createdAt: new Date(Date.UTC(2026, 10, 21, 7, ++minute)),
    build,
    ...with_,
  })
}

const siteFile = (path: string): string => join(config.folders.current, 'site', path)
const releaseFile = (id: string, path: string): string => join(config.folders.releases, id, path)

describe('a release', () => {
  it('follows the one before it and stays live, also where the clock was set back', async () => {
    await publish({ createdAt: new Date('2026-11-21T12:00:00.000Z') })
    const { release } = await publish({ createdAt: new Date('2026-11-21T11:00:07.000Z') })
    await settle(config.folders)
    expect(readFileSync(siteFile('index.html'), 'utf8')).toBe(release.id)
    expect(release).toMatchObject({
      id: expect.stringMatching(/^20261121T120001Z-/),
      createdAt: '2026-11-21T12:00:01.000Z',
    })
  })

  it('is made from the one before it', async () => {
    await publish()
    await publish()
    expect(built).toEqual(['there is no earlier release to start from', undefined])
    expect(readFileSync(siteFile('a.html'), 'utf8')).toBe('a')
  })

  it.each([
    ['its manifest', 'manifest.json', '{"files', 'manifest.json cannot be read'],
    ['a file of it', 'site/a.html', 'cut short', 'The release is damaged: a.html has 9 bytes instead of 1.'],
  ])('is made from nothing in the same publish where %s is damaged', async (_what, path, content, reason) => {
    const { release: first } = await publish()
    writeFileSync(releaseFile(first.id, path), content)
    const { release: second } = await publish()
    expect(built.slice(1)).toEqual([undefined, expect.stringContaining(reason)])
    expect(readFileSync(siteFile('index.html'), 'utf8')).toBe(second.id)
    expect(readFileSync(siteFile('a.html'), 'utf8')).toBe('a')
    await publish()
    expect(built.slice(3)).toEqual([undefined])
  })

  it('is made from nothing in the same publish where a file of it is gone that is read on the way', async () => {
    const { release: first } = await publish()
    const file = releaseFile(first.id, 'site/a.html')
    rmSync(file)
    await publish({
      build: async (options) => {
        const made = await build(options)
        if (made.changes) readFileSync(file)
        return made
      },
    })
    expect(built.slice(1)).toEqual([undefined, `The release is damaged: ${file} is missing`])
    expect(readFileSync(siteFile('a.html'), 'utf8')).toBe('a')
  })

  it('names a file that is gone elsewhere, and tries no other way', async () => {
    await publish()
    const elsewhere = join(config.folders.cache, 'nothing')
    const fault = publish({ build: async () => readFileSync(elsewhere) as never })
    await expect(fault).rejects.toMatchObject({ code: 'ENOENT', path: elsewhere })
  })

  it.each([
    ['the note of what it was made of', 'current/made-of.json', 'What the newest release was made of cannot be read'],
    ['the release itself', 'current/release.json', 'is not whole'],
  ])('is made from nothing at once where %s is damaged', async (_what, path, reason) => {
    await publish()
    writeFileSync(join(config.folders.data, path), '{')
    await publish()
    expect(built.slice(1)).toEqual([expect.stringContaining(reason)])
    expect(readFileSync(siteFile('a.html'), 'utf8')).toBe('a')
  })

  it('is made from nothing, and says so, where a document that it was made of is damaged', async () => {
    const { release } = await publish()
    const index = await readSnapshotIndex(config.folders.snapshot)
    /* A document of another name: those that this process wrote are in memory, and not read again. */
    const [entry] = index?.entries.filter(({ hash }) => hash !== documentHash(sampleSnapshot.site)) ?? []
    const released = releaseFile(release.id, 'made-of.json')
    const gone = '0'.repeat(64)
    writeFileSync(released, readFileSync(released, 'utf8').replace(entry?.hash ?? '', gone))
    const start = await readBase(config)
    const { plan } = await planBuild(config, { start, site })
    expect(describePlan(plan, site)).toMatch(
      new RegExp(`^All \\d+ pages: The \\w+ \\w+ in the snapshot .*${gone}\\.json'\\.$`),
    )
  })

  it('is live, and says so, where the search engine failed', async () => {
    const searchFault: Problem = {
      severity: 'warning',
      kind: 'search-not-indexed',
      message: 'Down.',
      hint: 'Start it.',
    }
    const { held, warnings } = await publish({ build: async (options) => ({ ...(await build(options)), searchFault }) })
    expect([held, warnings]).toEqual([undefined, [searchFault]])
  })

  it('is live whatever fails after that, which is a warning', async () => {
    await publish()
    const { release, held, warnings } = await publish({
      /* A name that can be read and emptied, and not be taken away. */
      build: async (options) => ({ ...(await build(options)), siteFolder: `${config.folders.cache}/site/.` }),
    })
    expect(held).toBeUndefined()
    expect(readFileSync(siteFile('index.html'), 'utf8')).toBe(release.id)
    expect(warnings).toEqual([
      {
        severity: 'warning',
        kind: 'left-over',
        message: expect.stringMatching(/^The folder .*\/cache\/site\/\. stays for now: EINVAL: /),
        hint: 'The next publish tries again. If it fails again, see to it that the publisher may write there.',
      },
    ])
    expect((await publish()).warnings).toEqual([])
    expect(existsSync(join(config.folders.cache, 'site'))).toBe(false)
    expect(await listReleases(config.folders)).toHaveLength(3)
  })
})
