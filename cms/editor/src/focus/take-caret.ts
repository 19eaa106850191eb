import type { Editor } from '@portabletext/editor'
import { pointAt } from './point-at.ts'

/** The keys by which the browser moves the caret, unless a behavior does. */
const MOVING = /^(Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/

interface MovesOptions {
  readonly editor: Editor
  /** Draws what React has not drawn yet, and nothing else: the old caret comes with it. */
  readonly draw: () => void
  readonly signal: AbortSignal
}

/**
 * Notifies the engine of a caret that the person moves by key or click, at once. The engine itself reads it up to a tenth
 * of a second later, and puts the old caret back whenever it is drawn before: what is typed then goes to the old place, or
 * nowhere.
 */
export function watchMoves({ editor, draw, signal }: MovesOptions): void {
  const { port1: later, port2: soon } = new MessageChannel()
  let move: Event | undefined

  const take = () => {
    const isMoved = move?.defaultPrevented === false && document.activeElement === editor.dom.getEditorElement()
    move = undefined
    const caret = isMoved ? document.getSelection() : undefined
    const anchor = caret && pointAt(editor, caret.anchorNode, caret.anchorOffset)
    const focus = caret && pointAt(editor, caret.focusNode, caret.focusOffset)
    if (anchor && focus) editor.send({ type: 'select', at: { anchor, focus } })
  }
  const onMove = (event: Event) => {
    draw()
    move = event
    // The browser moves the caret after the listeners, and says so only with the next frame.
    soon.postMessage(undefined, [])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    take()
    if (MOVING.test(event.key) && !event.isComposing) onMove(event)
  }
  const isHere = (event: Event) => event.target instanceof Node && editor.dom.getEditorElement()?.contains(event.target)
  const options = { signal, capture: true }
  later.addEventListener('message', take)
  later.start()
  signal.addEventListener('abort', () => later.close())
  document.addEventListener('selectionchange', take, options)
  document.addEventListener('keydown', (event) => isHere(event) && onKeyDown(event), options)
  document.addEventListener('mousedown', (event) => isHere(event) && onMove(event), options)
  // The engine reads the caret itself before it takes what is typed.
  document.addEventListener('beforeinput', () => (move = undefined), options)
}
