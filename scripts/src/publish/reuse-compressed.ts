import { existsSync } from 'node:fs'
import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { sha256 } from '../lib/canonical-json.ts'
import { liveRelease, readManifest, siteOf } from '../release/index.ts'

/** Takes the compressed copies of a file from the live release, where its content is the same. */
export async function reuseCompressed(
  { folders }: Pick<Config, 'folders'>,
  siteFolder: string,
): Promise<(path: string) => Promise<boolean>> {
  const live = await liveRelease(folders)
  if (!live) return async () => false
  const before = new Map((await readManifest(folders, live.id)).files.map((file) => [file.path, file.sha256]))
  return async (path) => {
    if (before.get(path) !== sha256(await readFile(join(siteFolder, path)))) return false
    for (const ending of ['.br', '.gz']) {
      const earlier = join(siteOf(folders, live.id), path + ending)
      if (existsSync(earlier) && !existsSync(join(siteFolder, path + ending)))
        await link(earlier, join(siteFolder, path + ending))
    }
    return true
  }
}
