import type { BlockProps } from './block-props'
import { EmbedFrame } from './islands/embed-frame'

/** A video or sandbox of another site: nothing of it is loaded before the reader asks. */
export function Embed({ value: { url, title } }: BlockProps<'embed'>) {
  return <EmbedFrame url={url} title={title} host={new URL(url).host.replace(/^www\./, '')} />
}
