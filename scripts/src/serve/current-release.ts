import { existsSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { listReleases, siteOf, type ReleasePlace } from '../release/index.ts'
import { openRelease, type ReleaseSite } from './release-site.ts'

/** How many releases back a page may still ask for its scripts and styles. */
const EARLIER = 5

/** The releases that a server answers from: the live one, and a few before it for pages that are already open. */
export interface CurrentRelease {
  /** The live release at this moment, or `undefined` before the first. */
  live(): ReleaseSite | undefined
  /** The releases before it, the newest first. */
  earlier(): readonly ReleaseSite[]
}

/** Follows the `current` link: each call sees the release that is live then. */
export function followCurrent(place: ReleasePlace): CurrentRelease {
  const opened = new Map<string, ReleaseSite>()
  let liveId: string | undefined
  let others: readonly ReleaseSite[] = []

  const open = (id: string): ReleaseSite => {
    const site = opened.get(id) ?? openRelease(id, siteOf(place, id))
    opened.set(id, site)
    return site
  }
  const follow = async (id: string): Promise<void> => {
    const ids = (await listReleases(place)).map((release) => release.id).filter((other) => other !== id)
    if (id !== liveId) return
    others = ids.slice(0, EARLIER).map(open)
    const kept = new Set([id, ...others.map((site) => site.id)])
    for (const known of opened.keys()) if (!kept.has(known)) opened.delete(known)
  }
  return {
    live() {
      const id = currentId(place)
      if (id === undefined) return undefined
      if (id !== liveId) {
        liveId = id
        follow(id).catch((error: unknown) =>
          process.stderr.write(`Earlier releases cannot be read: ${String(error)}\n`),
        )
      }
      return open(id)
    },
    earlier: () => others,
  }
}

function currentId({ current }: ReleasePlace): string | undefined {
  return existsSync(current) ? basename(readlinkSync(current)) : undefined
}
