import type { Asset, BlockOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { type Literal, propsOf } from '../parse/jsx.ts'
import { definitionOf } from '../parse/text/links.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    img: (element, scope) => [readImageElement(element, scope)],
    Image: (element, scope) => [readImageElement(element, scope)],
    ThemedImage: (element, scope) => [readThemed(element, scope)],
    figure: readFigure,
    picture: readFigure,
  },
}

/** Reads a Markdown picture; its title is the caption. */
export function readImage(node: Extract<Nodes, { type: 'image' | 'imageReference' }>, scope: Scope): BlockOf<'image'> {
  const { url, title } = node.type === 'image' ? node : definitionOf(node, scope)
  const light = assetOf(url, scope)
  return {
    _type: 'image',
    _key: '',
    light,
    alt: altOf(node.alt, { source: url, node, scope }),
    ...(title && { caption: title }),
  }
}

/** Reads `<img>` and `<Image>`. */
export function readImageElement(element: JsxElement, scope: Scope): BlockOf<'image'> {
  const props = propsOf(element, scope)
  const source = props.text('src') ?? props.text('img')
  if (!source) throw new UnsupportedNode('image', 'The picture has no address.')
  const light = assetOf(source, scope)
  const { alt, ...fields } = fieldsOf(props)
  return { _type: 'image', _key: '', light, alt: altOf(alt, { source, node: element, scope }), ...fields }
}

function readThemed(element: JsxElement, scope: Scope): BlockOf<'image'> {
  const props = propsOf(element, scope)
  const sources = props.value('sources')
  const light = sourceOf(sources, 'light')
  const dark = sourceOf(sources, 'dark')
  const first = light ?? dark
  if (!first) throw new UnsupportedNode('image', 'The ThemedImage names no picture.')
  const asset = assetOf(first, scope)
  const second = light && dark && dark !== light ? { dark: assetOf(dark, scope) } : {}
  const { alt, ...fields } = fieldsOf(props)
  return {
    _type: 'image',
    _key: '',
    light: asset,
    ...second,
    alt: altOf(alt, { source: first, node: element, scope }),
    ...fields,
  }
}

interface AltContext {
  readonly source: string
  readonly node: Nodes
  readonly scope: Scope
}

/** The alternative text; where the file gives none, the words of the picture's name stand in. */
function altOf(alt: string | null | undefined, { source, node, scope }: AltContext): string {
  if (alt?.trim()) return alt.trim()
  scope.note(
    {
      outcome: 'changed',
      kind: 'alternative-text',
      reason: `The picture ${source} says nothing to those who cannot see it: the words of its name stand in.`,
    },
    node,
  )
  const name =
    source
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  return (
    name
      .replace(/\.[^.]*$/, '')
      .replace(/[-_.%]+/g, ' ')
      .trim() || 'Picture'
  )
}

function sourceOf(sources: Literal, name: 'light' | 'dark'): string | undefined {
  if (typeof sources !== 'object' || sources === null || Array.isArray(sources)) return undefined
  const source = sources[name]
  return typeof source === 'string' ? source : undefined
}

function fieldsOf(props: ReturnType<typeof propsOf>): Pick<BlockOf<'image'>, 'alt' | 'caption' | 'width' | 'zoom'> {
  const alt = props.text('alt') ?? ''
  const caption = props.text('caption') ?? props.text('title')
  const width = props.number('width')
  const zoom = props.value('zoom')
  props.value('height')
  props.done()
  return {
    alt,
    ...(caption && { caption }),
    ...(width !== undefined && Number.isInteger(width) && width >= 16 && width <= 4000 && { width }),
    ...(zoom !== undefined && { zoom: zoom !== false && zoom !== 'false' }),
  }
}

function assetOf(source: string, scope: Scope): Asset {
  const asset = scope.resolve.media(source)
  if ('problem' in asset) throw new UnsupportedNode('image', asset.problem)
  return asset
}

/** `<figure>` with one picture and its `<figcaption>`. */
function readFigure(element: JsxElement, scope: Scope): BlockOf<'image'>[] {
  const nodes = [...descendants(element)]
  const pictures = nodes.filter(
    (node) => node.type === 'image' || ('name' in node && ['img', 'Image', 'ThemedImage'].includes(node.name ?? '')),
  )
  const [picture] = pictures
  if (!picture || pictures.length > 1)
    throw new UnsupportedNode('image', `The <${element.name}> does not hold exactly one picture.`)
  const caption = nodes.find((node): node is JsxElement => 'name' in node && node.name === 'figcaption')
  const read = picture.type === 'image' ? readImage(picture, scope) : picturesOf(picture as JsxElement, scope)
  const words = caption ? wordsOf(caption) : undefined
  return [words ? { ...read, caption: words } : read]
}

function picturesOf(element: JsxElement, scope: Scope): BlockOf<'image'> {
  return element.name === 'ThemedImage' ? readThemed(element, scope) : readImageElement(element, scope)
}

function* descendants(node: Nodes): Generator<Nodes> {
  if (!('children' in node)) return
  for (const child of node.children) {
    yield child
    yield* descendants(child)
  }
}

function wordsOf(node: Nodes): string {
  const words = [...descendants(node)].map((child) => ('value' in child ? child.value : ''))
  return words.join('').replace(/\s+/g, ' ').trim()
}

const write: BlockExport<'image'> = ({ light, dark, alt, caption, width, zoom }, scope) => {
  const source = scope.mediaPathOf(light.documentId)
  if (source === undefined)
    return caption || alt ? [{ type: 'paragraph', children: [{ type: 'text', value: caption ?? alt }] }] : []
  const darkSource = dark && scope.mediaPathOf(dark.documentId)
  const more = { caption, width, zoom }
  if (darkSource) return [element('ThemedImage', { alt, sources: { light: source, dark: darkSource }, ...more })]
  if (width !== undefined || zoom !== undefined || /\n/.test(alt))
    return [element('Image', { src: source, alt, ...more })]
  return [{ type: 'paragraph', children: [{ type: 'image', url: source, alt, title: caption ?? null }] }]
}

export const image: BlockMarkdown<'image'> = { read, write }
