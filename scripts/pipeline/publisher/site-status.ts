import type { Config } from '../../config/index.ts'
import { listReleases, liveRelease, readHold, settle } from '../release/index.ts'
import { publishedReader } from '../strapi/index.ts'

/** What readers see, and whether the CMS has something newer. */
export interface SiteStatus {
  /** The CMS's count of changes to published content. */
  readonly revision: number
  /** Whether the newest release shows that revision. */
  readonly upToDate: boolean
  /** Whether the pages of the newest release were made by other code than that of the start. */
  readonly codeChanged: boolean
  /** The id of the live release. */
  readonly live?: string | undefined
  /** The id of the newest release, where it is not the live one: it is held, or the site is pinned to another. */
  readonly waiting?: string | undefined
  /** Whether a person decided that it does not go live. */
  readonly discarded?: boolean | undefined
  /** Whether the index inside the live release answers in place of the configured engine, which failed or is new. */
  readonly searchBehind?: boolean
}

/**
 * Compares the CMS with the newest release: a release that is held, or was rolled back, stays so until content changes.
 * One that a process made and did not live to show goes live now.
 * @param buildId names the code that pages are made with
 */
export async function readSiteStatus(config: Config<'PORTICO_READ_TOKEN'>, buildId: string): Promise<SiteStatus> {
  const { folders } = config
  await settle(folders)
  const { revision } = await publishedReader(config).revision()
  const [newest] = await listReleases(folders)
  const live = await liveRelease(folders)
  const waiting = newest && newest.id !== live?.id ? newest.id : undefined
  return {
    revision,
    upToDate: live !== undefined && newest?.revision === revision,
    codeChanged: newest !== undefined && newest.buildId !== buildId,
    live: live?.id,
    waiting,
    discarded: waiting !== undefined && (await readHold(folders, waiting))?.discarded,
    searchBehind: waiting === undefined && live?.search !== undefined && live.search.engine !== config.search.engine,
  }
}
