import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { RELEASE_ID, siteOf, type ReleasePlace } from '../release/index.ts'
import { openRelease, type ReleaseSite } from './release-site.ts'

/** The releases that a server answers from: the live one, and all others for pages that are already open. */
export interface CurrentRelease {
  /** The live release at this moment, or `undefined` before the first. */
  live(): ReleaseSite | undefined
  /** All other releases that are kept, the newest first: after a rollback a page of a later one may be open as well. */
  others(): readonly ReleaseSite[]
}

/** Follows the `current` link: each call sees the release that is live then. */
export function followCurrent(place: ReleasePlace): CurrentRelease {
  const opened = new Map<string, ReleaseSite>()
  let live: ReleaseSite | undefined
  let others: readonly ReleaseSite[] = []

  const open = (id: string): ReleaseSite => {
    const site = opened.get(id) ?? openRelease(id, siteOf(place, id))
    opened.set(id, site)
    return site
  }
  const follow = (id: string): void => {
    const kept = readdirSync(place.releases).filter((name) => RELEASE_ID.test(name))
    for (const known of opened.keys()) if (!kept.includes(known)) opened.delete(known)
    others = kept
      .filter((other) => other !== id)
      .toSorted()
      .toReversed()
      .map(open)
    live = open(id)
  }
  return {
    live() {
      const id = currentId(place)
      if (id === undefined) return undefined
      if (id !== live?.id) follow(id)
      return live
    },
    others: () => others,
  }
}

function currentId({ current }: ReleasePlace): string | undefined {
  return existsSync(current) ? basename(readlinkSync(current)) : undefined
}
