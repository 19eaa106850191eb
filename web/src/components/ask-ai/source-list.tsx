import type { NumberedSource } from './citations'

/** Passages with what they say, each with the link to its place on its page. */
export function SourceList({ sources, onFollow }: { sources: readonly NumberedSource[]; onFollow: () => void }) {
  return (
    <ol>
      {sources.map(({ number, href, title, page, quote }) => (
        <li key={href} value={number}>
          <a href={href} onClick={onFollow}>
            {title}
          </a>
          {page !== undefined && <span className="ask-page">{page}</span>}
          <blockquote>{quote}</blockquote>
        </li>
      ))}
    </ol>
  )
}
