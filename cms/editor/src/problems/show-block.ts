import { useEditor, type Editor } from '@portabletext/editor'
import { useEffect } from 'react'
import { focusText } from '../focus/focus-text.ts'
import { pathOfKey } from '../value/locate.ts'

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

/** Scrolls to a block and puts the caret or the focus into it. */
export function showBlock(editor: Editor, key: string): void {
  const element = editor.dom.getEditorElement()?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  const field = element.querySelector<HTMLElement>(
    ':scope > :is(.pt-frame-head, .pt-member-bar) :is(input, textarea, select)',
  )
  if (field) {
    field.focus()
    return
  }
  const path = pathOfKey(editor.getSnapshot().context.value, key)
  if (!path) return
  editor.send({ type: 'select.block', at: path, select: 'start' })
  focusText(editor)
}
