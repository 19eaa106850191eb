import type { BlockProps } from './block-props'
import { EmbedFrame } from './islands/embed-frame'
import { blocks } from '@strings'

/** A video or sandbox of another site: nothing of it is loaded before the reader asks. */
export function Embed({ value: { url, title } }: BlockProps<'embed'>) {
  const host = new URL(url).host.replace(/^www\./, '')
  return <EmbedFrame url={url} title={title} note={blocks.loadsFrom(host)} />
}
