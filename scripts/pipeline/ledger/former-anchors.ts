import { foldPath, type Snapshot } from '@portico/content-model'
import { publicPagesOf } from './public-pages.ts'
import type { UrlLedger } from './url-ledger.ts'

/** An anchor that was public and whose heading is gone. */
export interface FormerAnchor {
  readonly anchor: string
  /** The anchor at which a reader arrives now: the nearest before it that is left, or null for the top of the page. */
  readonly at: string | null
}

/**
 * By document, the anchors that readers may have kept and that no heading has any more. The page keeps them as further
 * anchors, so that a link into a page never loses its page. Documents without any are left out. Pure.
 */
export function formerAnchorsOf({ paths, anchors }: UrlLedger, snapshot: Snapshot): Map<string, FormerAnchor[]> {
  return new Map(
    publicPagesOf(snapshot).flatMap(({ path, documentId, anchors: present }) => {
      const owners = [...(paths.get(foldPath(path))?.keys() ?? []), documentId]
      const known = new Map(owners.flatMap((owner) => [...(anchors.get(owner) ?? [])]))
      const here = new Set(present)
      const former = [...known.keys()]
        .filter((anchor) => !here.has(anchor))
        .map((anchor) => ({ anchor, at: nearest(anchor, known, here) }))
      return former.length > 0 ? [[documentId, former]] : []
    }),
  )
}

function nearest(anchor: string, known: ReadonlyMap<string, string | null>, here: ReadonlySet<string>): string | null {
  const seen = new Set<string>()
  for (let at = known.get(anchor) ?? null; at !== null && !seen.has(at); at = known.get(at) ?? null) {
    if (here.has(at)) return at
    seen.add(at)
  }
  return null
}
