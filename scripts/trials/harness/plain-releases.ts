import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compressTree } from '../../pipeline/outputs/index.ts'
import { createRelease, goLive, releaseIdOf, type ReleaseFolders } from '../../pipeline/release/index.ts'
import type { Cleanup } from './cleanup.ts'

/** The files of a site, by their paths within it. */
export type SiteFiles = Readonly<Record<string, string | Buffer>>

/** Releases of files that a trial writes itself, in a data folder that goes with it. */
export class PlainReleases {
  readonly data: string
  readonly folders: ReleaseFolders
  #made = 0

  private constructor(data: string) {
    this.data = data
    this.folders = { releases: join(data, 'releases'), current: join(data, 'current') }
  }

  static async in(cleanup: Cleanup): Promise<PlainReleases> {
    const data = await mkdtemp(join(tmpdir(), 'portico-releases-'))
    cleanup.add(() => rm(data, { recursive: true, force: true }))
    return new PlainReleases(data)
  }

  /** Makes a release with compressed copies, a minute after the one before, and gives its id. */
  async make(files: SiteFiles): Promise<string> {
    const siteFolder = join(this.data, 'site')
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(siteFolder, path)), { recursive: true })
      await writeFile(join(siteFolder, path), content)
    }
    await compressTree(siteFolder)
    const createdAt = new Date(Date.UTC(2026, 10, 21, 7, this.#made++))
    const id = releaseIdOf(createdAt, '0000000a')
    const release = { id, createdAt: createdAt.toISOString(), revision: this.#made, buildId: 'code', pages: 1 }
    await createRelease({ folders: this.folders, siteFolder, release, pages: [] })
    await rm(siteFolder, { recursive: true })
    return id
  }

  /** Makes a release and lets it go live. */
  async publish(files: SiteFiles): Promise<string> {
    const id = await this.make(files)
    await goLive(this.folders, id)
    return id
  }
}
