import { MAX_LIST_LEVEL, type BodyBlock, type List as ListKind, type TextBlock } from '@portico/content-model'
import type { List, ListItem, Nodes, Paragraph } from 'mdast'
import { readFlow } from '../flow.ts'
import { lockedBlock, readEach } from '../locked.ts'
import { UnsupportedNode, type Scope } from '../types.ts'
import { readInline } from './inline.ts'
import { noteSplit, textBlock } from './text-block.ts'
import type { Piece } from './writer.ts'

/**
 * Reads a list. A list is a row of text blocks with a level each, so what else stands in an item (code, a table) follows
 * the item, and a numbered list goes on after it with its number.
 */
export function readList(list: List, scope: Scope, level = 1): BodyBlock[] {
  const read = (item: ListItem): BodyBlock[] => {
    const kind: ListKind =
      item.checked === null || item.checked === undefined ? (list.ordered ? 'number' : 'bullet') : 'task'
    return readItem(item, scope, {
      level,
      listItem: kind,
      ...(kind === 'number' && { start: (list.start ?? 1) + list.children.indexOf(item) }),
      ...(kind === 'task' && { checked: item.checked === true }),
    })
  }
  return readEach(list.children, read, scope)
}

type ItemFields = Pick<TextBlock, 'listItem' | 'level' | 'start' | 'checked'>

function readItem(item: ListItem, scope: Scope, fields: ItemFields): BodyBlock[] {
  const texts = leadingParagraphs(item)
  const rest = item.children.slice(texts.length)
  const level = fields.level ?? 1
  const whole = rest.length === 0
  const blocks =
    texts.length > 0 ? readItemText(texts, scope, { ...fields, level: Math.min(level, MAX_LIST_LEVEL), whole }) : []
  if (level > MAX_LIST_LEVEL)
    scope.note(
      {
        outcome: 'changed',
        kind: 'list-level',
        reason: `Lists have ${MAX_LIST_LEVEL} levels: this item is of the last.`,
      },
      item,
    )
  let interrupted = false
  for (const child of rest) {
    if (child.type === 'list') blocks.push(...readList(child, scope, level + 1))
    else {
      if (!interrupted)
        scope.note(
          {
            outcome: 'changed',
            kind: 'list-content',
            reason: 'What stands inside a list item, other than text and lists, follows the item.',
          },
          child,
        )
      interrupted = true
      blocks.push(...readFlow([child], scope))
    }
  }
  if (blocks.length === 0)
    blocks.push(textBlock({ type: 'text', children: [], markDefs: [] }, { ...fields, level, style: styleOf(scope) }))
  return blocks
}

function leadingParagraphs(item: ListItem): Paragraph[] {
  const end = item.children.findIndex(({ type }) => type !== 'paragraph')
  return (end === -1 ? item.children : item.children.slice(0, end)) as Paragraph[]
}

function styleOf({ quoted }: Scope): 'normal' | 'blockquote' {
  return quoted ? 'blockquote' : 'normal'
}

/** The paragraphs at the start of an item, as one block with an empty line between each two. */
function readItemText(
  paragraphs: readonly Paragraph[],
  scope: Scope,
  { whole, ...fields }: ItemFields & { whole: boolean },
): BodyBlock[] {
  let started = false
  return joined(paragraphs, scope, whole).map((piece) => {
    if (piece.type === 'block') return piece.block
    if (started) return textBlock(piece, { style: styleOf(scope) })
    started = true
    return textBlock(piece, { ...fields, style: styleOf(scope) })
  })
}

/** @param whole the item holds nothing else, so that all of it is locked where its text cannot be converted */
function joined(paragraphs: readonly Paragraph[], scope: Scope, whole: boolean): Piece[] {
  const nodes: Nodes[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) nodes.push({ type: 'break' }, { type: 'break' })
    nodes.push(...paragraph.children)
  }
  try {
    const pieces = readInline(nodes, scope)
    for (const paragraph of paragraphs) noteSplit(pieces, paragraph, scope)
    return pieces
  } catch (error) {
    if (!(error instanceof UnsupportedNode) || whole) throw error
    return paragraphs.flatMap((paragraph) =>
      paragraphs.length === 1
        ? [{ type: 'block', block: lockedBlock(paragraph, scope, error) }]
        : joined([paragraph], scope, false),
    )
  }
}
