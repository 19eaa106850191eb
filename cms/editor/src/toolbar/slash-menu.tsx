import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { getBlockTextBefore, getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { useState, type RefObject } from 'react'
import { CaretMenu } from './caret-menu.tsx'
import { useInsertItems } from './insert-items.tsx'
import { matching } from './matching.ts'
import { useNamedItems } from './named-items.tsx'

/** A slash at the start of a line or after a space, and the letters typed since. */
const SLASH = /(?:^|\s)\/([a-z ]{0,24})$/i

/** What is typed after a slash before the caret, or `undefined`. A string, so that the selector's result compares by value. */
export function slashQuery(textBefore: string): string | undefined {
  return SLASH.exec(textBefore)?.[1]
}

function queryAt(snapshot: EditorSnapshot): string | undefined {
  if (snapshot.context.readOnly || !isSelectionCollapsed(snapshot) || !getFocusTextBlock(snapshot)) return undefined
  return slashQuery(getBlockTextBefore(snapshot))
}

/** Which slash it is, as one string: another one opens the list again after this one's was closed. */
function slashAt(snapshot: EditorSnapshot): string | undefined {
  const query = queryAt(snapshot)
  const key = getFocusTextBlock(snapshot)?.node._key
  return query === undefined ? undefined : `${key} ${getBlockTextBefore(snapshot).length - query.length}`
}

/** Whether the slash is in a sentence, where it may mean itself. */
const isInSentence = (snapshot: EditorSnapshot, query: string) => getBlockTextBefore(snapshot).length > query.length + 1

/** The list of blocks that a slash opens at the caret. The focus stays in the text. */
export function SlashMenu({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const query = useEditorSelector(editor, queryAt)
  const slash = useEditorSelector(editor, slashAt)
  const all = useInsertItems()
  const named = useNamedItems(query ?? '')
  const [dismissed, setDismissed] = useState<string>()
  if (query === undefined) return null
  const items = matching(query, [...all, ...named])
  if (dismissed === slash || items.length === 0) return null
  return (
    <CaretMenu
      key={slash}
      label="What to insert"
      items={items}
      typed={query.length + 1}
      // In a sentence nothing is inserted before the person points at it.
      startsPointed={!isInSentence(editor.getSnapshot(), query)}
      frame={frame}
      onDismiss={() => setDismissed(slash)}
      onChoose={({ insert }) => insert()}
    />
  )
}
