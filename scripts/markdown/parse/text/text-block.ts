import type { BodyBlock, Style, TextBlock } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { withAliases } from '../aliases.ts'
import { withHeadingWords } from '../heading-words.ts'
import { ID_CLOSE, ID_OPEN } from '../source/prepare.ts'
import type { Scope } from '../types.ts'
import { readInline } from './inline.ts'
import type { Piece, TextPiece } from './writer.ts'

/** Throws `UnsupportedNode` where its text cannot be converted. */
export function readParagraph(node: Extract<Nodes, { type: 'paragraph' }>, scope: Scope): BodyBlock[] {
  const pieces = readInline(node.children, scope)
  if (pieces.every(isSpacer)) {
    if (pieces.length > 0)
      scope.note(
        { outcome: 'ignored', kind: 'spacer', reason: 'A paragraph of spaces only makes room, and says nothing.' },
        node,
      )
    return []
  }
  return pieces.map((piece) =>
    piece.type === 'block' ? piece.block : textBlock(piece, { style: scope.quoted ? 'blockquote' : 'normal' }),
  )
}

/** Whether a piece of text shows nothing. */
function isSpacer(piece: Piece): boolean {
  return piece.type === 'text' && piece.children.every((child) => child._type === 'span' && child.text.trim() === '')
}

/** Makes a text block of a piece; its keys are given later. */
export function textBlock(
  { children, markDefs }: TextPiece,
  fields: Omit<Partial<TextBlock>, 'children'> & { style: Style },
): TextBlock {
  return { _type: 'block', _key: '', ...fields, children, markDefs }
}

/**
 * Reads a heading of any kind.
 * @param depth 1 to 6; the first level belongs to the page itself, so 1 becomes 2
 */
export function readHeading(depth: number, node: Nodes & { children: readonly Nodes[] }, scope: Scope): BodyBlock[] {
  const { children, anchor } = withoutId(node.children)
  const pieces = readInline(children, scope)
  if (depth === 1)
    scope.note(
      {
        outcome: 'changed',
        kind: 'heading-level',
        reason: 'Only the page has a first-level heading: this one is of the second level.',
      },
      node,
    )
  if (scope.quoted)
    scope.note(
      { outcome: 'changed', kind: 'quotation', reason: 'A heading inside a quotation stands outside of it.' },
      node,
    )
  if (pieces.length === 0)
    scope.note({ outcome: 'ignored', kind: 'empty-heading', reason: 'A heading without words was left out.' }, node)
  return pieces.map((piece, index) => {
    if (piece.type === 'block') return piece.block
    const style = `h${Math.min(Math.max(depth, 2), 6)}` as Style
    if (index !== pieces.findIndex(({ type }) => type === 'text')) return textBlock(piece, { style: 'normal' })
    const aliases = node.type === 'heading' ? scope.aliases.get(node) : undefined
    const block = withAliases(textBlock(piece, { style, ...(anchor && { anchor }) }), aliases)
    return anchor === undefined ? withHeadingWords(block, children, scope.dialect) : block
  })
}

/** Takes the explicit id, `{#id}`, off the end of a heading. */
function withoutId(children: readonly Nodes[]): { children: readonly Nodes[]; anchor?: string } {
  const last = children.at(-1)
  if (last?.type !== 'text') return { children }
  const match = new RegExp(`${ID_OPEN}#([^${ID_CLOSE}]+)${ID_CLOSE}\\s*$`).exec(last.value)
  if (!match?.[1]) return { children }
  return {
    children: [...children.slice(0, -1), { ...last, value: last.value.slice(0, match.index).trimEnd() }],
    anchor: match[1],
  }
}
