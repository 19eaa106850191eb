import type { Editor, EditorSelectionPoint } from '@portabletext/editor'

/** Puts the browser's caret, or what is selected, where the engine has it. Does nothing where that is not in words. */
export function showCaret(editor: Editor): void {
  const selection = editor.getSnapshot().context.selection
  const anchor = selection && wordsAt(editor, selection.anchor)
  const focus = selection && wordsAt(editor, selection.focus)
  if (anchor && focus) document.getSelection()?.setBaseAndExtent(...anchor, ...focus)
}

/** The place of the engine's point in the words of the page. */
function wordsAt(editor: Editor, point: EditorSelectionPoint): [Text, number] | undefined {
  const snapshot = editor.getSnapshot()
  const context = { ...snapshot.context, selection: { anchor: point, focus: point } }
  const [span] = editor.dom.getChildNodes({ ...snapshot, context })
  const words = span && document.createTreeWalker(span, NodeFilter.SHOW_TEXT, isWritten).nextNode()
  return words instanceof Text ? [words, Math.min(point.offset, words.length)] : undefined
}

/** Leaves out what only shows, such as the hint of an empty text: what is typed there is lost. */
const isWritten = (node: Node): number =>
  node.parentElement?.closest('[contenteditable]')?.getAttribute('contenteditable') === 'false'
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT
