/**
 * Follows the browser's caret, to notice where a script takes it away and leaves the focus. Then nothing is selected; and
 * a key that comes before the page is notified of it finds the caret at the start of the text, where the browser puts it.
 * @param onLost called when the caret is lost, at the latest before a key is typed
 */
export function watchCaret(text: () => Element | null | undefined, onLost: () => void, signal: AbortSignal): void {
  let seen: { readonly node: Node | null; readonly offset: number } | undefined
  let isMoving = false
  const isInText = () => document.activeElement === text()

  const onSelectionChange = () => {
    const caret = document.getSelection()
    if (!caret || !isInText()) return
    if (caret.rangeCount === 0) onLost()
    else seen = { node: caret.anchorNode, offset: caret.anchorOffset }
    isMoving = false
  }
  const onKeyDown = () => {
    const caret = document.getSelection()
    const isAtStart = caret?.isCollapsed === true && caret.anchorOffset === 0
    const isSeen = caret?.anchorNode === seen?.node && seen?.offset === 0
    if (isInText() && seen && !isMoving && (caret?.rangeCount === 0 || (isAtStart && !isSeen))) onLost()
    isMoving = true
  }
  document.addEventListener('selectionchange', onSelectionChange, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('mousedown', () => (isMoving = true), { signal, capture: true })
}
