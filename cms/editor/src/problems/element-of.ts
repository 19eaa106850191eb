import type { Editor } from '@portabletext/editor'
import { frameOf } from '../focus/caret-field.ts'
import { pathOfKey } from '../value/locate.ts'

/** The element of a node, or of the nearest around it that has one: a row of a table has none. */
export function elementOf(editor: Editor, key: string): HTMLElement | undefined {
  const root = editor.dom.getEditorElement()
  const keys = (pathOfKey(editor.getSnapshot().context.value, key) ?? []).flatMap((step) =>
    typeof step === 'object' && '_key' in step ? [step._key] : [],
  )
  for (const each of [key, ...keys.toReversed()]) {
    const element = frameOf(root, each)
    if (element instanceof HTMLElement) return element
  }
  return undefined
}
