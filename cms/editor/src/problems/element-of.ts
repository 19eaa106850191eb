import type { Editor } from '@portabletext/editor'
import { frameOf } from '../focus/caret-field.ts'
import { pathOfKey } from '../value/locate.ts'

/** The element of a node, or of the nearest around it that has one: a row of a table has none. */
export function elementOf(editor: Editor, key: string): HTMLElement | undefined {
  const root = editor.dom.getEditorElement()
  const keys = function* (): Generator<string> {
    yield key
    const path = pathOfKey(editor.getSnapshot().context.value, key) ?? []
    for (const step of path.toReversed()) if (typeof step === 'object' && '_key' in step) yield step._key
  }
  for (const each of keys()) {
    const element = frameOf(root, each)
    if (element instanceof HTMLElement) return element
  }
  return undefined
}
