import { foldPath } from '@portico/content-model'
import type { FormerAnchor, OpenSite } from '@portico/content-model/site'
import { publicPagesOf } from './public-pages.ts'
import type { UrlLedger } from './url-ledger.ts'

/**
 * By document, the anchors that readers may have kept and that no heading has any more. The page keeps them as further
 * anchors, so that a link into a page never loses its page. Documents without any are left out. Pure.
 */
export function formerAnchorsOf({ paths, anchors }: UrlLedger, site: OpenSite): Map<string, FormerAnchor[]> {
  return new Map(
    publicPagesOf(site).flatMap(({ path, documentId, anchors: present }) => {
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
