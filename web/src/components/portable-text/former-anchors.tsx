import type { FormerAnchor } from '@portico/content-model/site'

interface FormerAnchorsAtProps {
  /** Of the heading that follows, or null for the top of the page. */
  anchor: string | null
  all: readonly FormerAnchor[]
}

/** The anchors of headings that are gone and stood below this one: old links into the page arrive here. */
export function FormerAnchorsAt({ anchor, all }: FormerAnchorsAtProps) {
  return all.filter(({ at }) => at === anchor).map((former) => <span key={former.anchor} id={former.anchor} />)
}
