import { keyGenerator, type Editor } from '@portabletext/editor'
import { getFocusTextBlock } from '@portabletext/editor/selectors'
import { flushSync } from 'react-dom'
import type { BlockName } from '@portico/content-model'
import { partOf } from '../blocks/index.ts'
import { frameOf } from '../focus/caret-field.ts'
import type { EditorHost } from '../host.ts'

interface InsertOptions {
  readonly name: BlockName
  readonly host: EditorHost
}

/**
 * Inserts a new block where the caret is, at the end when there is none, and puts the caret into it. Asks the person
 * first where the block needs a picture or a document.
 */
export async function insertBlock(editor: Editor, { name, host }: InsertOptions): Promise<void> {
  const { selection, value } = editor.getSnapshot().context
  const fields = await partOf(name).create?.({ host, key: keyGenerator })
  if (!fields) return
  const key = keyGenerator()
  const last = value.at(-1)
  const end = last && { path: [{ _key: last._key }], offset: 0 }
  const at = selection ?? (end && { anchor: end, focus: end })
  editor.send({ type: 'focus' })
  // At once: the next key may come before the next frame.
  flushSync(() =>
    editor.send({
      type: 'insert.block',
      block: { ...fields, _type: name, _key: key },
      placement: 'auto',
      select: 'start',
      ...(at && { at }),
    }),
  )
  if (!frameOf(editor.dom.getEditorElement(), key)) await new Promise(requestAnimationFrame)
  focusFirstField(editor, key)
}

/** A block that is filled in by a form gets the focus in its first field; one that begins with text has the caret there. */
function focusFirstField(editor: Editor, key: string): void {
  const frame = frameOf(editor.dom.getEditorElement(), key)
  const own = frame?.querySelector<HTMLElement>(':scope > .pt-frame-head [data-autofocus]')
  const startsWithText = getFocusTextBlock(editor.getSnapshot()) !== undefined
  const field = own ?? (startsWithText ? undefined : frame?.querySelector<HTMLElement>('[data-autofocus]'))
  if (field) field.focus()
}
