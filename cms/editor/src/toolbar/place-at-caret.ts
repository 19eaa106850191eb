/** Where the caret is in the window; nothing where the page has none. */
export function caretBox(): DOMRect | undefined {
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  return range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect()
}

/** Puts a popup below the caret, inside the editor's frame. */
export function placeAtCaret(popup: HTMLElement | null, frame: HTMLElement | null, caret = caretBox()): void {
  const outer = frame?.getBoundingClientRect()
  if (!popup || !caret || !outer) return
  const left = Math.min(caret.left - outer.left, outer.width - popup.offsetWidth - 8)
  popup.style.left = `${Math.max(8, left)}px`
  popup.style.top = `${caret.bottom - outer.top + 4}px`
}
