import type { BlockProps } from './block-props'

/** Text that is folded away until the reader asks for it. */
export function Details({ value: { summary, open, content }, page }: BlockProps<'details'>) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div className="details-content">{page.render(content)}</div>
    </details>
  )
}
