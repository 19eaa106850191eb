import {
  forReaders,
  headingLevel,
  textOfBlock,
  walk,
  type Annotation,
  type Body,
  type BodyNode,
  type TextBlock,
  type TextTarget,
} from '@portico/content-model'
import { codeKeys, linkKeys, pictureKeys, wordKeys } from '../keys.ts'
import type { ResultItem } from '../types.ts'

/** The file of a picture, by the identity that it has in the media library. */
export type FileOfPicture = (documentId: string) => string | undefined

/** What readers of Portico find in a body. */
export function readBody(body: Body, fileOf: FileOfPicture): ResultItem[] {
  return [...walk(forReaders(body))].flatMap((node) => [...itemsOf(node, fileOf)])
}

interface Fields {
  readonly code?: string
  readonly label?: string
  readonly language?: string
  readonly title?: string
  readonly target?: TextTarget
  readonly brokenHref?: string
  readonly light?: { readonly documentId: string }
  readonly dark?: { readonly documentId: string }
  readonly items?: readonly Fields[]
}

function* itemsOf(node: BodyNode, fileOf: FileOfPicture): Generator<ResultItem> {
  if (isText(node)) {
    yield* linksOf(node)
    for (const child of node.children) if (child._type !== 'span') yield* fieldItems(child, fileOf)
    if (headingLevel(node) !== undefined) yield { kind: 'heading', keys: wordKeys(textOfBlock(node), plainText(node)) }
    return
  }
  const { code, label, language, items = [] } = node as Fields
  if (code !== undefined) yield { kind: 'code sample', keys: codeKeys(code) }
  if (node._type === 'cell') yield { kind: 'table cell', keys: wordKeys(wordsOf(node)) }
  if (node._type === 'tab' || node._type === 'variant') yield tabItem(label ?? language)
  if (node._type === 'codeGroup') for (const item of items) yield tabItem(item.title ?? item.language)
  yield* fieldItems(node, fileOf)
}

function tabItem(label: string | undefined): ResultItem {
  const [strict, letters] = wordKeys(label ?? '')
  return { kind: 'tab', keys: [strict, letters, 'any'] }
}

function* linksOf({ children, markDefs }: TextBlock): Generator<ResultItem> {
  for (const mark of markDefs) {
    const words = children
      .map((child) => (child._type === 'span' && child.marks.includes(mark._key) ? child.text : ''))
      .join('')
    if (mark._type === 'definition') continue
    yield { kind: 'link', keys: linkKeys(hrefOf(mark), words), ...(mark._type === 'brokenLink' && { broken: true }) }
  }
}

function hrefOf(mark: Annotation): string | undefined {
  return 'href' in mark ? mark.href : undefined
}

function* fieldItems(node: object, fileOf: FileOfPicture): Generator<ResultItem> {
  const { target, brokenHref, title, light, dark } = node as Fields
  if (target) yield { kind: 'link', keys: linkKeys('href' in target ? target.href : undefined, title ?? '') }
  if (brokenHref !== undefined) yield { kind: 'link', keys: linkKeys(brokenHref, title ?? ''), broken: true }
  for (const asset of [light, dark]) {
    const file = asset && fileOf(asset.documentId)
    if (file !== undefined) yield { kind: 'picture', keys: pictureKeys(file) }
  }
}

/** The words of a cell, without its samples and the words of its pictures. */
function wordsOf(cell: BodyNode): string {
  return [...walk([cell])]
    .flatMap((node) =>
      isText(node) ? [{ ...node, children: node.children.filter(({ _type }) => _type !== 'inlineImage') }] : [],
    )
    .map(textOfBlock)
    .join(' ')
}

/** The words of a block without the objects in its lines. */
function plainText(block: TextBlock): string {
  return textOfBlock({ ...block, children: block.children.filter(({ _type }) => _type === 'span') })
}

function isText(node: BodyNode): node is TextBlock {
  return node._type === 'block'
}
