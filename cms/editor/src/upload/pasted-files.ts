import type { PortableTextBlock, PortableTextObject, PortableTextTextBlock } from '@portabletext/editor'
import { specOf } from '@portico/content-model'

/** Stands in copied HTML where a picture of the clipboard is; words, because every reader of HTML keeps them. */
const mark = (index: number): string => `portico-picture-${index}-`
const MARK = /portico-picture-(\d+)-/g

/**
 * What a clipboard's HTML and its files say together. A program that copies text with pictures brings a file for each of
 * them; one that copies cells brings a picture of the cells, which nobody wants. A copied picture alone is a picture.
 */
export type FilesInHtml =
  | { readonly kind: 'files' }
  | { readonly kind: 'text' }
  | { readonly kind: 'both'; readonly html: string; readonly alts: readonly string[] }

/** Looks at HTML that came with files. */
export function filesInHtml(html: string, files: readonly unknown[]): FilesInHtml {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...page.querySelectorAll('img')]
  const hasWords = (page.body.textContent ?? '').trim() !== ''
  if (!hasWords && page.querySelector('table, iframe, video') === null) return { kind: 'files' }
  if (pictures.length === 0 || pictures.length !== files.length) return { kind: 'text' }
  const alts = pictures.map((picture) => picture.getAttribute('alt')?.trim() ?? '')
  pictures.forEach((picture, index) => picture.replaceWith(` ${mark(index)} `))
  return { kind: 'both', html: page.documentElement.outerHTML, alts }
}

/**
 * Puts a block for each marked picture into what was read of the HTML: in place of a paragraph that was the picture, else
 * below the one that it stood in.
 */
export function placePictures(
  blocks: readonly PortableTextBlock[],
  make: (index: number) => PortableTextBlock | undefined,
): PortableTextBlock[] {
  return blocks.flatMap((block) => {
    if (!isText(block)) return [placeInside(block, make)]
    const found: number[] = []
    const children = block.children.map((child) =>
      typeof child.text === 'string' ? { ...child, text: withoutMarks(child.text, found) } : child,
    )
    if (found.length === 0) return [block]
    const isEmpty = children.every(({ text }) => typeof text === 'string' && text.trim() === '')
    return [
      ...(isEmpty ? [] : [{ ...block, children: tidy(children) }]),
      ...found.flatMap((index) => make(index) ?? []),
    ]
  })
}

/** The same in the blocks that a container or its members hold. */
function placeInside(node: PortableTextObject, make: Parameters<typeof placePictures>[1]): PortableTextObject {
  const children = specOf(node._type)?.children
  const inside = children && node[children.field]
  if (!children || !Array.isArray(inside)) return node
  const placed =
    children.of === 'blocks' ? placePictures(inside, make) : inside.map((member) => placeInside(member, make))
  return { ...node, [children.field]: placed }
}

const isText = (block: PortableTextBlock): block is PortableTextTextBlock => block._type === 'block'

function withoutMarks(text: string, found: number[]): string {
  return text.replaceAll(MARK, (_, index: string) => {
    found.push(Number(index))
    return ''
  })
}

/** Without the spaces around a picture that is gone. */
function tidy(children: PortableTextTextBlock['children']): PortableTextTextBlock['children'] {
  return children.map((child, index) => {
    if (typeof child.text !== 'string') return child
    const single = child.text.replaceAll(/ {2,}/g, ' ')
    const start = index === 0 ? single.trimStart() : single
    return { ...child, text: index === children.length - 1 ? start.trimEnd() : start }
  })
}
