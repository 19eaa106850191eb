import { type BlockOf, type BodyBlock, isAllowedEmbed } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { readFlow } from '../parse/flow.ts'
import { isElement, propsOf } from '../parse/jsx.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    Embed: (element, scope) => [readEmbed(element, scope, 'url')],
    iframe: (element, scope) => [readEmbed(element, scope, 'src')],
    video: readMedia,
    audio: readMedia,
    LiteYouTube: readYouTube,
    LiteYouTubeEmbed: readYouTube,
    YouTube: readYouTube,
    Youtube: readYouTube,
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
  'id',
  'poster',
  'playsInline',
  'playsinline',
  'preload',
  'autoplay',
]

/** A frame of a site that pages may embed; a link to any other. */
function readEmbed(element: JsxElement, scope: Scope, source: string): BodyBlock {
  const props = propsOf(element, scope)
  const url = props.text(source) ?? sourceInside(element, scope)
  const title = props.text('title')
  for (const name of FRAME) props.optional(name)
  props.done()
  if (!url) throw new UnsupportedNode('embed', `The ${element.name} has no address.`)
  if (isAllowedEmbed(url))
    return { _type: 'embed', _key: '', url, title: title ?? `Embedded from ${new URL(url).host}` }
  const reason = `${url} is not from a site that pages may embed: a link to it stands in its place.`
  scope.note({ outcome: 'changed', kind: 'embed', reason }, element)
  const [block] = readFlow(
    [
      {
        type: 'paragraph',
        children: [{ type: 'link', url, title: null, children: [{ type: 'text', value: title ?? url }] }],
      },
    ],
    scope,
  )
  if (!block) throw new UnsupportedNode('embed', `The ${element.name} has no address.`)
  return block
}

/** A video or a sound; one whose address its author left empty shows nothing. */
function readMedia(element: JsxElement, scope: Scope): BodyBlock[] {
  const isThere = element.attributes.some((entry) => 'name' in entry && entry.name === 'src' && entry.value)
  if (isThere || sourceInside(element, scope)) return [readEmbed(element, scope, 'src')]
  const reason = `The ${element.name} has no address and was left out.`
  scope.note({ outcome: 'ignored', kind: 'embed', reason }, element)
  return []
}

/** The address of the first `<source>` of a video. */
function sourceInside({ children }: JsxElement, scope: Scope): string | undefined {
  for (const child of children) {
    const nodes: readonly Nodes[] = child.type === 'paragraph' ? child.children : [child]
    const found = nodes.find((node): node is JsxElement => isElement(node) && node.name === 'source')
    if (found) return propsOf(found, scope).text('src')
  }
  return undefined
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
