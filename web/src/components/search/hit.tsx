'use client'

import type { MarkedPart } from '@portico/content-model/search'
import { useEffect, useRef, useState } from 'react'
import { useSeen } from '@/components/ui/use-seen'
import type { SearchEngine, SearchHit } from '@/search/client'

/** Text with the words that were found in bold. */
function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

/** What a hit says: its page, the section under it, and the piece of text that answers. */
export function HitBody({ hit, engine }: { hit: SearchHit; engine: SearchEngine }) {
  const { title, heading, crumbs } = hit
  return (
    <>
      <span className="hit-title">
        <Marked parts={title} />
      </span>
      <span className="hit-section">
        {crumbs.map((crumb, index) => (
          <span key={index} className="hit-crumb">
            {crumb}
          </span>
        ))}
        {heading && (
          <span className="hit-heading">
            <Marked parts={heading} />
          </span>
        )}
      </span>
      <Excerpt hit={hit} engine={engine} />
    </>
  )
}

/** The text of a hit is fetched once the reader sees the hit. */
function Excerpt({ hit, engine }: { hit: SearchHit; engine: SearchEngine }) {
  const place = useRef<HTMLSpanElement>(null)
  const isSeen = useSeen(place)
  const [fetched, setFetched] = useState<readonly MarkedPart[]>([])
  useEffect(() => {
    if (hit.excerpt || !isSeen) return undefined
    let wanted = true
    const show = (parts: readonly MarkedPart[]) => wanted && setFetched(parts)
    // Without its text a hit still says its page and section.
    engine.excerptOf(hit).then(show, () => show([]))
    return () => {
      wanted = false
    }
  }, [hit, engine, isSeen])
  return (
    <span ref={place} className="hit-excerpt">
      <Marked parts={hit.excerpt ?? fetched} />
    </span>
  )
}
