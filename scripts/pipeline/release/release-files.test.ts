import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listReleases, readRelease, type ReleaseFolders } from './release-files.ts'

const ID = '20261121T074512Z-1a2b3c4d'
const release = { id: ID, createdAt: '2026-11-21T07:45:12.000Z', revision: 7, buildId: 'b', pages: 3 }

let folder: string
let folders: ReleaseFolders
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-release-files-'))
  folders = { releases: join(folder, 'releases'), current: join(folder, 'current') }
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(search: unknown): void {
  mkdirSync(join(folders.releases, ID), { recursive: true })
  writeFileSync(join(folders.releases, ID, 'release.json'), JSON.stringify({ ...release, search }))
}

describe('what a release keeps of its search', () => {
  it('is read as the engine wrote it, whatever it is', async () => {
    const search = { engine: 'some-engine', records: 5, data: { anything: ['at', 'all'] } }
    write(search)
    expect(await readRelease(folders, ID)).toEqual({ ...release, search })
  })

  it('is found under the name that earlier versions gave it', async () => {
    const generation = { collection: `docs_${ID}`, sequence: 4 }
    write({ engine: 'typesense', records: 5, generation })
    expect(await listReleases(folders)).toEqual([
      { ...release, search: { engine: 'typesense', records: 5, data: generation } },
    ])
  })

  it('may be nothing', async () => {
    write({ engine: 'static', records: 5 })
    expect(await readRelease(folders, ID)).toEqual({ ...release, search: { engine: 'static', records: 5 } })
    write(undefined)
    expect(await readRelease(folders, ID)).toEqual(release)
  })
})
