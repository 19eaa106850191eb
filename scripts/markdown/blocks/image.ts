import { type Asset, type BlockOf, type BodyBlock, textOfBlock } from '@portico/content-model'
import type { Nodes, PhrasingContent } from 'mdast'
import { contentOf } from '../parse/flow.ts'
import { isElement, type Literal, propsOf } from '../parse/jsx.ts'
import { knownName, pictureElements } from '../parse/text/elements.ts'
import { definitionOf } from '../parse/text/links.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import { hrefOf } from '../stringify/target.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: { figure: readFigure, picture: readFigure },
}

/** Whether an element of this name is a picture; a paragraph reads it, so that it can stand in a line. */
export function isPicture(name: string): boolean {
  return pictureElements.has(name)
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

/** Where a picture is, and what stands in its place if it cannot be had. */
export function sourceAndAlt(node: Nodes, scope: Scope): { source: string; alt: string } {
  if (node.type === 'image') return { source: node.url, alt: wordsFor(node.alt, node.url) }
  if (node.type === 'imageReference') {
    const { url } = definitionOf(node, scope)
    return { source: url, alt: wordsFor(node.alt, url) }
  }
  if (!isElement(node)) return { source: '', alt: 'Picture' }
  const props = propsOf(node, scope)
  const read = (name: string): Literal => {
    try {
      return props.value(name)
    } catch (error) {
      if (error instanceof UnsupportedNode) return undefined
      throw error
    }
  }
  const sources = read('sources')
  const source = [read('src'), read('img'), sourceOf(sources, 'light'), sourceOf(sources, 'dark')].find(
    (value) => typeof value === 'string',
  )
  const alt = read('alt')
  const found = typeof source === 'string' ? source : ''
  return { source: found, alt: wordsFor(typeof alt === 'string' ? alt : '', found) }
}

/** Reads `<img>`, `<Image>` and `<ThemedImage>`. */
export function readImageElement(element: JsxElement, scope: Scope): BlockOf<'image'> {
  if (knownName(element, scope) === 'ThemedImage') return readThemed(element, scope)
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
  return wordsFor(alt, source)
}

function wordsFor(alt: string | null | undefined, source: string): string {
  if (alt?.trim()) return alt.trim()
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

/** `<figure>` with one picture and its `<figcaption>`; a caption with links, or more pictures, are blocks of their own. */
function readFigure(element: JsxElement, scope: Scope): BodyBlock[] {
  const nodes = [...descendants(element)]
  const caption = nodes.find((node): node is JsxElement => 'name' in node && node.name === 'figcaption')
  const blocks = contentOf(caption ? without(element, caption) : element, scope)
  const words = caption ? contentOf(caption, scope) : []
  const [picture, ...others] = blocks
  const [line, ...lines] = words
  if (!line) return blocks
  const isPlain = lines.length === 0 && line._type === 'block' && line.markDefs.length === 0
  if (picture?._type !== 'image' || others.length > 0 || !isPlain) return [...blocks, ...words]
  return [{ ...picture, caption: textOfBlock(line) }]
}

function without<Node extends Nodes>(node: Node, left: Nodes): Node {
  if (!('children' in node)) return node
  return { ...node, children: node.children.filter((child) => child !== left).map((child) => without(child, left)) }
}

function* descendants(node: Nodes): Generator<Nodes> {
  if (!('children' in node)) return
  for (const child of node.children) {
    yield child
    yield* descendants(child)
  }
}

const write: BlockExport<'image'> = ({ target, ...picture }, scope) => {
  const [node] = writePicture(picture, scope)
  if (!target || !node) return node ? [node] : []
  const href = hrefOf(target, scope)
  if (node.type === 'paragraph')
    return [
      {
        ...node,
        children: [{ type: 'link', url: href, title: null, children: node.children as PhrasingContent[] }],
      } as Nodes,
    ]
  return [element('a', { href }, [node])]
}

const writePicture: BlockExport<'image'> = ({ light, dark, alt, caption, width, zoom }, scope) => {
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

/** A picture; paragraphs read it. */
export const image: BlockMarkdown<'image'> = { read, write }
