import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { RELEASE_ID, siteOf, type ReleaseFolders } from '../release/index.ts'
import { openRelease, type ReleaseSite } from './release-site.ts'

/** The releases that a server answers from: the live one, and all others for pages that are already open. */
export interface CurrentRelease {
  /** The live release at this moment, or `undefined` before the first. */
  live(): ReleaseSite | undefined
  /**
   * All releases that are there at this moment but the given one, the newest first: after a rollback a page of a later one may
   * be open as well, and another machine may show a release before this one does.
   */
  others(than: ReleaseSite): readonly ReleaseSite[]
}

/** Follows the `current` link: each call sees the release that is live then. */
export function followCurrent(folders: ReleaseFolders): CurrentRelease {
  const opened = new Map<string, ReleaseSite>()

  const open = (id: string): ReleaseSite => {
    const site = opened.get(id) ?? openRelease(id, siteOf(folders, id))
    opened.set(id, site)
    return site
  }
  /** The ids of the releases that are there. What is gone is forgotten. */
  const kept = (): string[] => {
    const ids = readdirSync(folders.releases).filter((name) => RELEASE_ID.test(name))
    for (const known of opened.keys()) if (!ids.includes(known)) opened.delete(known)
    return ids
  }
  return {
    live() {
      const id = currentId(folders)
      if (id === undefined) return undefined
      if (!opened.has(id)) kept()
      return open(id)
    },
    others(than) {
      return kept()
        .filter((id) => id !== than.id)
        .toSorted()
        .toReversed()
        .map(open)
    },
  }
}

function currentId({ current }: ReleaseFolders): string | undefined {
  return existsSync(current) ? basename(readlinkSync(current)) : undefined
}
