'use client'

import type { MarkedPart } from '@portico/content-model/search'
import type { SearchHit } from '@/search/client'

/** Text with the words that were found in bold. */
function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

/** What a hit says: its page, the section under it, and the piece of text that answers. */
export function HitBody({ hit }: { hit: SearchHit }) {
  const { title, heading, crumbs, excerpt } = hit
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
      <span className="hit-excerpt">
        <Marked parts={excerpt} />
      </span>
    </>
  )
}
