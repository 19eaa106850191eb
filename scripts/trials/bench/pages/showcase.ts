import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchConfig, buildSnapshot, bundledSnapshot } from '../bundled-site.ts'
import { serveFolder, type ServedFolder } from '../serve-folder.ts'
import { everyBlockFiles, withEveryBlock } from './every-block.ts'

/**
 * Builds and serves the bundled documentation with one page more, which has every block. Closing it leaves nothing.
 * @param seen paths of the pages that somebody will look at
 */
export async function serveShowcase(seen: readonly string[]): Promise<ServedFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-showcase-'))
  const config = benchConfig(folder)
  const media = join(config.folders.snapshot, 'media')
  const snapshot = withEveryBlock(await bundledSnapshot(config, { seen: new Set(seen) }))
  await mkdir(media, { recursive: true })
  for (const [name, content] of everyBlockFiles) await writeFile(join(media, name), content)
  const { url, close } = await serveFolder(await buildSnapshot(config, snapshot))
  return {
    url,
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
