import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { getBlockTextBefore, getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { useState, type RefObject } from 'react'
import { CaretMenu } from '../toolbar/caret-menu.tsx'
import { insertTarget } from './apply-target.ts'
import { useChoices } from './use-choices.ts'

/** Two brackets and what is typed since. */
const BRACKETS = /\[\[([^[\]]{0,60})$/

/** What is typed after two brackets before the caret, or `undefined`. */
function queryAt(snapshot: EditorSnapshot): string | undefined {
  if (snapshot.context.readOnly || !isSelectionCollapsed(snapshot) || !getFocusTextBlock(snapshot)) return undefined
  return BRACKETS.exec(getBlockTextBefore(snapshot))?.[1]
}

/** Which brackets they are, as one string: others open the list again after these were closed. */
function bracketsAt(snapshot: EditorSnapshot): string | undefined {
  const query = queryAt(snapshot)
  const key = getFocusTextBlock(snapshot)?.node._key
  return query === undefined ? undefined : `${key} ${getBlockTextBefore(snapshot).length - query.length}`
}

/** The list of pages, headings and snippets that `[[` opens at the caret. What is typed stays text until one is chosen. */
export function BracketMenu({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const query = useEditorSelector(editor, queryAt)
  const brackets = useEditorSelector(editor, bracketsAt)
  const [dismissed, setDismissed] = useState<string>()
  if (query === undefined || brackets === undefined || dismissed === brackets) return null
  return <OpenBrackets key={brackets} query={query} frame={frame} onDismiss={() => setDismissed(brackets)} />
}

interface OpenBracketsProps {
  readonly query: string
  readonly frame: RefObject<HTMLElement | null>
  readonly onDismiss: () => void
}

function OpenBrackets({ query, frame, onDismiss }: OpenBracketsProps) {
  const editor = useEditor()
  const { items } = useChoices(query, { snippets: true })
  if (items.length === 0) return null
  return (
    <CaretMenu
      label="Pages, headings and snippets"
      items={items}
      typed={query.length + 2}
      startsPointed
      frame={frame}
      onDismiss={onDismiss}
      onChoose={(choice) => insertTarget(editor, choice)}
    />
  )
}
