/**
 * Moves an element in the page. The focus and the caret stay where they are in it: all at once, because the engine takes
 * over any caret that the browser shows meanwhile.
 */
export function moveElement(element: HTMLElement, place: HTMLElement): void {
  const giveBack = element.contains(document.activeElement) ? holdFocus() : undefined
  place.append(element)
  giveBack?.()
}

/** Remembers the focus and the caret. The result gives them back. */
function holdFocus(): () => void {
  const focused = document.activeElement
  const selection = document.getSelection()
  if (focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = focused
    return () => {
      focused.focus({ preventScroll: true })
      if (selectionStart !== null) focused.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    if (anchorNode && focusNode) selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  }
}
