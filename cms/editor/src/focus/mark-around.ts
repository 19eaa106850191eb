import type { Editor } from '@portabletext/editor'
import { frameOf } from './caret-field.ts'

/**
 * Marks the blocks and members around the caret with `data-within`, for their styles. What is selected by itself has a mark
 * of its own, which the engine draws.
 * @returns what does it again, after the caret or the blocks have changed
 */
export function markAround(editor: Editor): () => void {
  let marked: readonly Element[] = []
  let around = ''
  return () => {
    const keys = keysAround(editor)
    const now = keys.join(' ')
    if (now === around && marked.every((element) => element.isConnected)) return
    const root = editor.dom.getEditorElement()
    const elements = keys.flatMap((key) => frameOf(root, key) ?? [])
    marked.filter((element) => !elements.includes(element)).forEach((element) => element.removeAttribute('data-within'))
    elements.forEach((element) => element.setAttribute('data-within', ''))
    marked = elements
    around = now
  }
}

/** The keys of what the two ends of the selection are in, without the text blocks themselves. */
function keysAround(editor: Editor): string[] {
  const { selection } = editor.getSnapshot().context
  const paths = selection ? [selection.anchor.path, selection.focus.path] : []
  const keys = paths.flatMap((path) => {
    const keyed = path.flatMap((step) => (typeof step === 'object' && '_key' in step ? [step._key] : []))
    return keyed.slice(0, -2)
  })
  return [...new Set(keys)]
}
