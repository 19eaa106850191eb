import type { Editor } from '@portabletext/editor'
import type { MouseEvent } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { insertParagraph } from '../focus/step-out.ts'

/** A click in the empty space under the text goes to its end, and makes a paragraph there where the last block is none. */
export function clickBelow(editor: Editor, event: MouseEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return
  const { value, readOnly } = editor.getSnapshot().context
  const last = value.at(-1)
  if (readOnly || !last) return
  event.preventDefault()
  const path = [{ _key: last._key }]
  if (last._type !== 'block') {
    insertParagraph(editor, path, 'next')
    return
  }
  editor.send({ type: 'select.block', at: path, select: 'end' })
  focusText(editor)
}
