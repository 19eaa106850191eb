import type { Editor, EditorSnapshot, Path } from '@portabletext/editor'
import { getFirstChild } from '@portabletext/editor/traversal'
import { focusText } from './focus-text.ts'
import { insertParagraph } from './step-out.ts'

/** Whether this is Enter in a one-line field. */
export function isEnterInField(event: KeyboardEvent): boolean {
  const { target, key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event
  const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey && !isComposing
  return key === 'Enter' && isPlain && target instanceof HTMLInputElement && target.type === 'text'
}

/**
 * Goes on from a field of a block or member: to the name of the next member, else into the text of the block, or into a
 * new paragraph below a block without text.
 * @param own the element of the block or member
 * @param path of the block or member
 */
export function goOn(editor: Editor, own: Element, path: Path): void {
  const next = own.nextElementSibling?.querySelector<HTMLInputElement>(':scope > .pt-member-bar [data-autofocus]')
  if (own.classList.contains('pt-member') && next) {
    next.focus()
    next.select()
    return
  }
  const isMember = own.classList.contains('pt-member')
  const area = own.querySelector<HTMLElement>(':scope > .pt-frame-head [data-caret]')
  const block = isMember ? path.slice(0, -2) : path
  const text = firstText(editor.getSnapshot(), block)
  if (area) area.focus()
  else if (text) {
    editor.send({ type: 'select.block', at: text, select: 'start' })
    focusText(editor)
  } else insertParagraph(editor, block, 'next')
}

/** The first text in a block, however deep. */
function firstText(snapshot: EditorSnapshot, path: Path): Path | undefined {
  const child = getFirstChild(snapshot, path)
  if (!child) return undefined
  return child.node._type === 'block' ? child.path : firstText(snapshot, child.path)
}
