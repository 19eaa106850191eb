import type { Editor, EditorSnapshot, Path } from '@portabletext/editor'
import { getParent, getSibling } from '@portabletext/editor/traversal'
import { specOf } from '@portico/content-model'
import { focusText } from './focus-text.ts'

type Direction = 'next' | 'previous'

/** What stands beside a block, or beside the block around it where it is the last one in there. */
function besides(snapshot: EditorSnapshot, path: Path, direction: Direction): Path | undefined {
  const sibling = getSibling(snapshot, path, { direction })
  if (sibling) return sibling.path
  const parent = getParent(snapshot, path)
  return parent && besides(snapshot, parent.path, direction)
}

/** Puts the caret into what stands beside a block; at the ends of the body, into a new paragraph there. */
export function stepOut(editor: Editor, path: Path, direction: Direction): void {
  const beside = besides(editor.getSnapshot(), path, direction)
  if (beside) {
    editor.send({ type: 'select.block', at: beside, select: direction === 'next' ? 'start' : 'end' })
    focusText(editor)
  } else insertParagraph(editor, path.slice(0, 1), direction)
}

/** The block itself where paragraphs may stand beside it, else the nearest one around it where they may. */
function amongParagraphs(snapshot: EditorSnapshot, path: Path): Path {
  const parent = getParent(snapshot, path)
  return !parent || takesParagraphs(parent.node._type) ? path : amongParagraphs(snapshot, parent.path)
}

/** Whether blocks of all kinds may stand in a block or member of this type. */
export function takesParagraphs(type: string): boolean {
  return specOf(type)?.children?.of === 'blocks'
}

/** Puts an empty paragraph beside a block and the caret in it; beside the whole group of one that stands in a group. */
export function insertParagraph(editor: Editor, path: Path, direction: Direction): void {
  const point = { path: amongParagraphs(editor.getSnapshot(), path), offset: 0 }
  editor.send({
    type: 'insert.block',
    block: { _type: 'block' },
    placement: direction === 'next' ? 'after' : 'before',
    at: { anchor: point, focus: point },
    select: 'start',
  })
  focusText(editor)
}
