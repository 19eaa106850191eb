import type { EditorSnapshot } from '@portabletext/editor'
import { getFocusBlockObject, isSelectionCollapsed } from '@portabletext/editor/selectors'

/*
 * A block of code is one object to the engine: its text is written in a text area of its own. Wherever the engine puts
 * the caret on such a block, the focus belongs in that text area.
 */

/** The text area of the block that the engine's caret is on, if that block has one and it can be written in. */
export function caretFieldOf(
  snapshot: EditorSnapshot,
  editorElement: Element | null | undefined,
): HTMLTextAreaElement | undefined {
  const block = isSelectionCollapsed(snapshot) ? getFocusBlockObject(snapshot) : undefined
  const field = block && frameOf(editorElement, block.node._key)?.querySelector(':scope > .pt-frame-head [data-caret]')
  return field instanceof HTMLTextAreaElement && !field.disabled ? field : undefined
}

/** The element of the block with this key, or nothing as long as it is not drawn. */
export function frameOf(editorElement: Element | null | undefined, key: string): Element | null | undefined {
  return editorElement?.querySelector(`[data-key="${CSS.escape(key)}"]`)
}

/** The element of the block that a field belongs to. */
export const frameAround = (field: HTMLElement): Element | null => field.closest('[data-key]')

/** Writes at the caret of a text area as typing does. */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
