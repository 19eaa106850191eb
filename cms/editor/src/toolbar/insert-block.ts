import { keyGenerator, type Editor } from '@portabletext/editor'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { flushSync } from 'react-dom'
import type { Fields, Making } from '../blocks/part.ts'
import { frameOf } from '../focus/caret-field.ts'
import type { EditorHost } from '../host.ts'

type NewBlock = Fields & { readonly _type: string }

interface InsertOptions {
  /** Makes the block without its key; nothing where the person cancels. */
  readonly make: (making: Making) => NewBlock | undefined | Promise<NewBlock | undefined>
  readonly host: EditorHost
}

/**
 * Inserts a new block where the caret is, at the end when there is none, and puts the caret into it. Asks the person
 * first where the block needs a picture or a document.
 */
export async function insertBlock(editor: Editor, { make, host }: InsertOptions): Promise<void> {
  const { selection, value } = editor.getSnapshot().context
  const made = await make({ host, key: keyGenerator })
  if (!made) return
  const key = keyGenerator()
  const last = value.at(-1)
  const end = last && { path: [{ _key: last._key }], offset: 0 }
  const at = selection ?? (end && { anchor: end, focus: end })
  // The engine takes the focus a moment after it was sent: from the first field of the new block, where it has it already.
  if (document.activeElement !== editor.dom.getEditorElement()) editor.send({ type: 'focus' })
  // At once: the next key may come before the next frame.
  flushSync(() =>
    editor.send({
      type: 'insert.block',
      block: { ...made, _key: key },
      placement: 'auto',
      select: 'start',
      ...(at && { at }),
    }),
  )
  if (!frameOf(editor.dom.getEditorElement(), key)) await new Promise(requestAnimationFrame)
  focusFirstField(editor, key)
}

/**
 * A block that is filled in by a form gets the focus in its first field, with the words there selected; so does one whose
 * members have names. One that begins with text has the caret there.
 */
function focusFirstField(editor: Editor, key: string): void {
  const frame = frameOf(editor.dom.getEditorElement(), key)
  const named =
    ':scope > .pt-frame-head [data-autofocus], :scope > .pt-frame-content > .pt-member > .pt-member-bar [data-autofocus]'
  const own = frame?.querySelector<HTMLElement>(named)
  const startsWithText = getFocusTextBlock(editor.getSnapshot()) !== undefined
  const field = own ?? (startsWithText ? undefined : frame?.querySelector<HTMLElement>('[data-autofocus]'))
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
