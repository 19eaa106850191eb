import { useEditor } from '@portabletext/editor'
import { useEffect, useReducer, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { caretFieldOf, frameAround } from './caret-field.ts'
import { afterDrawing } from './focus-text.ts'
import { watchCaret } from './lost-caret.ts'
import { markAround } from './mark-around.ts'
import { showCaret } from './show-caret.ts'
import { watchMoves } from './take-caret.ts'
import { leaveUncounted } from './uncounted.ts'

/** Where the caret goes in a text area that it enters by one of these keys. */
const EDGES: Readonly<Record<string, 'start' | 'end'>> = {
  ArrowDown: 'start',
  ArrowRight: 'start',
  ArrowUp: 'end',
  ArrowLeft: 'end',
  Backspace: 'end',
}

/**
 * The one place that moves the focus between the engine's text and the fields of blocks.
 *
 * - The engine is notified when a field has the focus. Else it believes to have it itself, and does not take it back.
 * - A click into a text that cannot be written in yet, because it is being loaded, is carried out once it can.
 * - When the engine's caret comes to a block of code, the focus goes on to its text area.
 * - When the focus falls to the page although the person did not click there (a save takes it away, the focused field
 *   is moved or removed), it goes back.
 * - When a script takes the caret away and leaves the focus, as Strapi's lists do when they go away, it comes back: a key
 *   would else be typed at the start of the text.
 * - When a script gives the focus back to the text, as a dialog does that is left, the caret is where it was.
 */
export function useFocus(frame: RefObject<HTMLElement | null>): void {
  const editor = useEditor()
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    let held: HTMLElement | undefined
    let isPointerDown = false
    let edge: 'start' | 'end' | undefined
    let isAwaited = false
    let isClicked = false

    const text = () => editor.dom.getEditorElement()
    const isEditable = () => text()?.getAttribute('contenteditable') === 'true'
    const fieldAtCaret = () => caretFieldOf(editor.getSnapshot(), text())
    const enterField = () => {
      const field = fieldAtCaret()
      const caret = document.getSelection()?.anchorNode
      // A click or a key may have moved the browser's caret on, and the engine does not know yet.
      if (field && !isPointerDown && caret && frameAround(field)?.contains(caret)) field.focus()
    }
    const giveBack = () => {
      const isLost = document.hasFocus() && document.activeElement === document.body
      if (!held || !isLost || !text()?.isConnected) return
      if (held.isConnected && held !== text()) held.focus({ preventScroll: true })
      if (document.activeElement !== document.body) return
      editor.send({ type: 'blur' })
      // A new block may have put the focus into its own field meanwhile.
      afterDrawing(() => document.activeElement === document.body && editor.send({ type: 'focus' }))
    }
    const settle = () => {
      if (document.activeElement === text()) enterField()
      else giveBack()
    }
    // Never at once: the engine moves the focus and the browser's selection in several steps.
    const settleSoon = () => afterDrawing(settle)

    const mark = markAround(editor)
    const onSelection = () => {
      mark()
      const field = edge && fieldAtCaret()
      if (field) field.setSelectionRange(...rangeAt(field, edge))
      edge = undefined
      settleSoon()
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      held = target instanceof HTMLElement ? target : undefined
      if (held && held === text()) leaveUncounted(held)
      root.closest('.pt-root')?.toggleAttribute('data-written-in', target === text())
      if (target !== text()) return editor.send({ type: 'blur' })
      settleSoon()
      // A field elsewhere took the browser's caret with it, and a script gives back the focus alone.
      if (!isPointerDown && !isClicked) afterDrawing(() => document.activeElement === text() && showCaret(editor))
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      root.closest('.pt-root')?.removeAttribute('data-written-in')
      if (relatedTarget || isPointerDown || !document.hasFocus()) held = undefined
      else settleSoon()
    }
    // A click before the text could be written in gave the focus to whatever of the page is around it.
    const carryOutClick = () => {
      if (!isAwaited || !isEditable()) return
      isAwaited = false
      isClicked = true
      if (document.activeElement?.contains(text() ?? null)) focusAtSelection(text())
      isClicked = false
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      edge = EDGES[key] ?? edge
    }
    const onPointer = ({ type, target }: MouseEvent) => {
      isPointerDown = type === 'mousedown'
      if (isPointerDown) isAwaited = !isEditable() && target instanceof Node && text()?.contains(target) === true
      edge = undefined
      if (!isPointerDown) settleSoon()
    }

    // By the attribute: a long text is drawn, and clicked into, after the engine says that it can be written in.
    const drawn = new MutationObserver(() => {
      mark()
      carryOutClick()
      settle()
    })
    drawn.observe(root, { childList: true, subtree: true, attributeFilter: ['contenteditable'] })
    const subscriptions = [editor.on('selection', onSelection), editor.on('editable', settleSoon)]
    const listening = new AbortController()
    const { signal } = listening
    root.addEventListener('focusin', onFocusIn, { signal })
    root.addEventListener('focusout', onFocusOut, { signal })
    root.addEventListener('keydown', onKeyDown, { signal, capture: true })
    watchCaret(text, () => showCaret(editor), signal)
    watchMoves({ editor, draw: () => flushSync(render), signal })
    for (const type of ['mousedown', 'mouseup', 'dragend'] as const)
      document.addEventListener(type, onPointer, { signal, capture: true })
    return () => {
      drawn.disconnect()
      subscriptions.forEach(({ unsubscribe }) => unsubscribe())
      listening.abort()
    }
  }, [editor, frame])
}

/** Gives the focus to a text whose place the browser's selection has: the engine itself would begin at its start. */
function focusAtSelection(text: Element | undefined): void {
  if (!(text instanceof HTMLElement)) return
  const selection = document.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined
  text.focus({ preventScroll: true })
  if (!range || !text.contains(range.startContainer)) return
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function rangeAt(field: HTMLTextAreaElement, edge: 'start' | 'end' | undefined): [number, number] {
  const offset = edge === 'start' ? 0 : field.value.length
  return [offset, offset]
}
