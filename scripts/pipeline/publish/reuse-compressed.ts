import { existsSync } from 'node:fs'
import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/index.ts'
import { sha256 } from '../../lib/canonical-json.ts'
import { asFarAsKnown, liveRelease, readManifest, releaseSite } from '../release/index.ts'

/** Takes the compressed copies of a file from the live release, where its content is the same and they are whole. */
export async function reuseCompressed(
  { folders }: Pick<Config, 'folders'>,
  siteFolder: string,
): Promise<(path: string) => Promise<boolean>> {
  const live = await liveRelease(folders)
  if (!live) return async () => false
  const files = await asFarAsKnown(readManifest(folders, live.id).then((manifest) => manifest.files))
  const before = new Map(files.map((file) => [file.path, file.sha256]))
  const isAsBefore = async (folder: string, path: string): Promise<boolean> =>
    before.get(path) === sha256(await readFile(join(folder, path)))
  const liveSite = releaseSite(folders, live.id)
  return async (path) => {
    if (!(await isAsBefore(siteFolder, path))) return false
    const copies = [`${path}.br`, `${path}.gz`].filter((copy) => before.has(copy))
    for (const copy of copies)
      if (!existsSync(join(liveSite, copy)) || !(await isAsBefore(liveSite, copy))) return false
    for (const copy of copies)
      if (!existsSync(join(siteFolder, copy))) await link(join(liveSite, copy), join(siteFolder, copy))
    return true
  }
}
