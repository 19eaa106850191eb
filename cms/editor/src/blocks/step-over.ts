import type { Editor, Path } from '@portabletext/editor'

/** Puts an empty paragraph after a block and the caret in it. */
export function stepOver(editor: Editor, path: Path): void {
  const point = { path, offset: 0 }
  editor.send({
    type: 'insert.block',
    block: { _type: 'block' },
    placement: 'after',
    at: { anchor: point, focus: point },
    select: 'start',
  })
  editor.send({ type: 'focus' })
}
