import { useEditor, type Editor } from '@portabletext/editor'
import { useEffect, useRef } from 'react'
import { afterDrawing, focusText } from '../focus/focus-text.ts'
import { pathOfKey } from '../value/locate.ts'
import { elementOf } from './element-of.ts'

/** The block that was asked for from outside: it may be asked for before the text is there to show it. */
export class BlockRequest extends EventTarget {
  #key: string | undefined

  ask(key: string): void {
    this.#key = key
    this.dispatchEvent(new Event('ask'))
  }

  /** What was asked for last and is not shown yet. It is given once. */
  take(): string | undefined {
    const key = this.#key
    this.#key = undefined
    return key
  }
}

/** Shows the blocks that are asked for, as soon as they are drawn and, where the text is not locked, can be written in. */
export function useShowBlock(request: BlockRequest, isLocked: boolean): void {
  const editor = useEditor()
  const isReady = useRef(false)
  useEffect(() => {
    const show = () => {
      const isEditable = editor.dom.getEditorElement()?.getAttribute('contenteditable') === 'true'
      const key = isReady.current && (isEditable || isLocked) ? request.take() : undefined
      if (key !== undefined) showBlock(editor, key)
    }
    const showDrawn = () => afterDrawing(show)
    showDrawn()
    request.addEventListener('ask', show)
    const subscriptions = [
      editor.on('ready', () => {
        isReady.current = true
        showDrawn()
      }),
      editor.on('editable', showDrawn),
    ]
    return () => {
      request.removeEventListener('ask', show)
      subscriptions.forEach(({ unsubscribe }) => unsubscribe())
    }
  }, [editor, request, isLocked])
}

const HEAD = ':scope > :is(.pt-frame-head, .pt-member-bar)'

/** Scrolls to a block and puts the caret or the focus into it. */
export function showBlock(editor: Editor, key: string): void {
  const element = elementOf(editor, key)
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  const field = element.querySelector<HTMLElement>(`${HEAD} :is(input, textarea, select)`)
  if (field) field.focus()
  else putCaret(editor, key)
}

/** Puts the focus into the field of a block that has this label; where it has none, as {@link showBlock} does. */
export function showField(editor: Editor, key: string, label: string): void {
  const element = elementOf(editor, key)
  const named = [...(element?.querySelectorAll<HTMLElement>('.pt-field, .pt-code-field') ?? [])].find(
    (field) => field.querySelector('.pt-field-label')?.textContent === label,
  )
  const field = named?.querySelector<HTMLElement>('input, textarea, select')
  if (!field) {
    showBlock(editor, key)
    return
  }
  element?.scrollIntoView({ block: 'center' })
  field.focus()
}

/** Puts the caret at the beginning of a block. */
export function putCaret(editor: Editor, key: string): void {
  const path = pathOfKey(editor.getSnapshot().context.value, key)
  if (!path) return
  editor.send({ type: 'select.block', at: path, select: 'start' })
  focusText(editor)
}
