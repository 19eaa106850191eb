/**
 * Follows the browser's caret, to notice where a script takes it away and leaves the focus. Then nothing is selected; and
 * a key that comes before the page is notified of it finds the caret at the start of the text, where the browser puts it.
 * @param onLost called when the caret is lost, at the latest before a key is typed
 */
export function watchCaret(text: () => Element | null | undefined, onLost: () => void, signal: AbortSignal): void {
  let seen: { readonly node: Node | null; readonly offset: number } | undefined
  let isMoving = false
  const caretInText = () => (document.activeElement === text() ? document.getSelection() : undefined)

  // The browser notifies of a new caret only with the next frame. Keys may come faster, so each letter is seen as well.
  const see = () => {
    const caret = caretInText()
    if (!caret) return
    if (caret.rangeCount === 0) onLost()
    else seen = { node: caret.anchorNode, offset: caret.anchorOffset }
    isMoving = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const caret = caretInText()
    const isNone = caret?.rangeCount === 0
    const isAtStart = caret?.isCollapsed === true && caret.anchorOffset === 0
    const isSeen = caret?.anchorNode === seen?.node && seen?.offset === 0
    if (seen && !event.isComposing && (isNone || (isAtStart && !isSeen && !isMoving))) onLost()
    if (!isLetter(event)) isMoving = true
  }
  document.addEventListener('selectionchange', see, { signal })
  document.addEventListener('input', see, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  document.addEventListener('mousedown', () => (isMoving = true), { signal, capture: true })
}

/** Whether a key types a letter, after which the caret is not at the start. Any other key may move it there. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey
