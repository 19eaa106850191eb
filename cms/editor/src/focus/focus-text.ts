import type { Editor } from '@portabletext/editor'
import { flushSync } from 'react-dom'

/** Puts the focus to the engine's caret before the next key: what was sent to the engine last is drawn first. */
export function focusText(editor: Editor): void {
  afterDrawing(() => editor.send({ type: 'focus' }))
}

/** Does something before the next key, when what was sent to the engine is drawn. */
export function afterDrawing(act: () => void): void {
  queueMicrotask(() => {
    flushSync(() => {})
    act()
  })
}
