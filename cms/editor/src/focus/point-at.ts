import type { Editor, EditorSelectionPoint } from '@portabletext/editor'
import { getChildren } from '@portabletext/editor/traversal'
import { isSpan } from '@portabletext/editor/utils'
import { pathOfKey } from '../value/locate.ts'

/** The engine's point for a place in the words of the page, or `undefined` where that is not in words. */
export function pointAt(editor: Editor, node: Node | null, offset: number): EditorSelectionPoint | undefined {
  const key = node instanceof Text ? node.parentElement?.closest<HTMLElement>('.pt-text')?.dataset.key : undefined
  const snapshot = editor.getSnapshot()
  const block = key === undefined ? undefined : pathOfKey(snapshot.context.value, key)
  if (!node || !block) return undefined
  for (const child of getChildren(snapshot, block)) {
    if (!isSpan(snapshot.context, child.node)) continue
    const start = { path: child.path, offset: 0 }
    const context = { ...snapshot.context, selection: { anchor: start, focus: start } }
    const [element] = editor.dom.getChildNodes({ ...snapshot, context })
    if (!element?.contains(node)) continue
    // An empty span is drawn with a character that the engine does not count, and perhaps with a hint.
    if (child.node.text === '' || element.textContent === node.textContent)
      return { path: child.path, offset: Math.min(offset, child.node.text.length) }
  }
  return undefined
}
