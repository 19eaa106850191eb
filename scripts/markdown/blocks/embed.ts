import { type BlockOf, isAllowedEmbed } from '@portico/content-model'
import { propsOf } from '../parse/jsx.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    Embed: (element, scope) => [readEmbed(element, scope, 'url')],
    iframe: (element, scope) => [readEmbed(element, scope, 'src')],
    video: (element, scope) => [readEmbed(element, scope, 'src')],
    LiteYouTube: readYouTube,
    LiteYouTubeEmbed: readYouTube,
  },
}

/** What only the frame of a browser needs to know. */
const FRAME = [
  'width',
  'height',
  'frameBorder',
  'frameborder',
  'allowFullScreen',
  'allowfullscreen',
  'referrerPolicy',
  'referrerpolicy',
  'scrolling',
  'controls',
  'autoPlay',
  'muted',
  'loop',
  'type',
]

function readEmbed(element: JsxElement, scope: Scope, source: string): BlockOf<'embed'> {
  const props = propsOf(element, scope)
  const url = props.text(source)
  const title = props.text('title')
  for (const name of FRAME) props.value(name)
  if (!url) throw new UnsupportedNode('embed', `The ${element.name} has no address.`)
  if (!isAllowedEmbed(url)) throw new UnsupportedNode('embed', `${url} is not from a site that pages may embed.`)
  props.done()
  return { _type: 'embed', _key: '', url, title: title ?? `Embedded from ${new URL(url).host}` }
}

function readYouTube(element: JsxElement, scope: Scope): BlockOf<'embed'>[] {
  const props = propsOf(element, scope)
  const id = props.text('id') ?? props.text('videoId') ?? props.text('videoid')
  if (!id) throw new UnsupportedNode('embed', `The ${element.name} names no video.`)
  const title = props.text('title') ?? props.text('playlabel') ?? 'Video'
  for (const name of ['poster', 'params', 'noCookie', 'adNetwork', 'aspectHeight', 'aspectWidth', 'webp'])
    props.value(name)
  props.done()
  return [{ _type: 'embed', _key: '', url: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`, title }]
}

const write: BlockExport<'embed'> = ({ url, title }) => [element('Embed', { url, title })]

export const embed: BlockMarkdown<'embed'> = { read, write }
