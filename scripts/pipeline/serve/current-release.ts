import { readdir, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { isMissing } from '../../lib/is-missing.ts'
import { RELEASE_ID, releaseSite, type ReleaseFolders } from '../release/index.ts'
import { openRelease, type ReleaseSite } from './release-site.ts'
import { SiteFiles } from './site-files.ts'

/** The releases that a server answers from: the live one, and all others for pages that are already open. */
export interface CurrentRelease {
  /** The live release at this moment, or `undefined` before the first. */
  live(): Promise<ReleaseSite | undefined>
  /**
   * All releases that are there at this moment but the given one, the newest first: after a rollback a page of a later one may
   * be open as well, and another machine may show a release before this one does.
   */
  others(than: ReleaseSite): Promise<readonly ReleaseSite[]>
}

/** Follows the `current` link: each call sees the release that is live then. */
export function followCurrent(folders: ReleaseFolders): CurrentRelease {
  const files = new SiteFiles()
  const opened = new Map<string, ReleaseSite>()
  const currentId = batched(() => idOf(folders))

  const open = (id: string): ReleaseSite => {
    const site = opened.get(id) ?? openRelease(id, releaseSite(folders, id), files)
    opened.set(id, site)
    return site
  }
  /** The ids of the releases that are there. What is gone is forgotten. */
  const kept = async (): Promise<string[]> => {
    const ids = (await readdir(folders.releases)).filter((name) => RELEASE_ID.test(name))
    for (const known of opened.keys()) if (!ids.includes(known)) opened.delete(known)
    return ids
  }
  return {
    async live() {
      const id = await currentId()
      if (id === undefined) return undefined
      return opened.has(id) || (await kept()).includes(id) ? open(id) : undefined
    },
    async others(than) {
      return (await kept())
        .filter((id) => id !== than.id)
        .toSorted()
        .toReversed()
        .map(open)
    },
  }
}

/** One look for all who ask in the same turn of the event loop; nobody gets one that began before they asked. */
function batched<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | undefined
  return () =>
    (next ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        next = undefined
        look().then(resolve, reject)
      })
    }))
}

async function idOf({ current }: ReleaseFolders): Promise<string | undefined> {
  try {
    return basename(await readlink(current))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
