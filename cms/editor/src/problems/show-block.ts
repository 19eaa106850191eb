import { useEditor, type Editor } from '@portabletext/editor'
import { useEffect } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { pathOfKey } from '../value/locate.ts'
import { elementOf } from './element-of.ts'

/** The command, sent from outside, to show the block whose key is the event's detail. */
export const SHOW_BLOCK = 'show-block'

/** Shows blocks as commanded, for as long as the editor lives. */
export function useShowBlock(commands: EventTarget): void {
  const editor = useEditor()
  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') showBlock(editor, event.detail)
    }
    commands.addEventListener(SHOW_BLOCK, show)
    return () => commands.removeEventListener(SHOW_BLOCK, show)
  }, [editor, commands])
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
