import type { Config } from '../config/index.ts'
import { readerOf } from '../publish/index.ts'
import { listReleases, liveRelease } from '../release/index.ts'
import { buildIdOf } from '../render/index.ts'
import type { Standing } from './publisher.ts'

/**
 * Compares the CMS with the newest release. A release that was rolled back stays so until the content changes: the
 * newest one counts, not the live one.
 */
export async function standingOf(config: Config<'PORTICO_READ_TOKEN'>): Promise<Standing> {
  const { revision } = await readerOf(config).revision()
  const [newest] = await listReleases(config.folders)
  const live = await liveRelease(config.folders)
  return {
    revision,
    upToDate: live !== undefined && newest?.revision === revision,
    codeChanged: newest !== undefined && newest.buildId !== buildIdOf(config.root),
  }
}
