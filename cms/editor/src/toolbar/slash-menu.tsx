import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { getBlockTextBefore, getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { rangeIn } from '../behaviors/markdown-blocks.ts'
import { BlockList } from './block-list.tsx'
import { useInsertItems, type InsertItem } from './insert-items.tsx'
import { matching } from './matching.ts'

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

const KEYS = ['ArrowDown', 'ArrowUp', 'Escape']
const CHOOSE = ['Enter', 'Tab']

/** Whether the slash is in a sentence, where it may mean itself. */
const isInSentence = (snapshot: EditorSnapshot, query: string) => getBlockTextBefore(snapshot).length > query.length + 1

/** The list of blocks that a slash opens at the caret. The focus stays in the text. */
export function SlashMenu({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const query = useEditorSelector(editor, queryAt)
  const slash = useEditorSelector(editor, slashAt)
  const all = useInsertItems()
  const [dismissed, setDismissed] = useState<string>()
  if (query === undefined) return null
  const items = matching(query, all)
  if (dismissed === slash || items.length === 0) return null
  return <OpenMenu key={slash} items={items} query={query} frame={frame} onDismiss={() => setDismissed(slash)} />
}

interface OpenMenuProps {
  readonly items: readonly InsertItem[]
  readonly query: string
  readonly frame: RefObject<HTMLElement | null>
  readonly onDismiss: () => void
}

function OpenMenu({ items, query, frame, onDismiss }: OpenMenuProps) {
  const editor = useEditor()
  // In a sentence nothing is inserted before the person points at it.
  const [pointed, setPointed] = useState(() => (isInSentence(editor.getSnapshot(), query) ? -1 : 0))
  const active = Math.min(pointed, items.length - 1)

  const choose = (item: InsertItem | undefined) => {
    if (!item) return
    const snapshot = editor.getSnapshot()
    const block = getFocusTextBlock(snapshot)
    const end = getBlockTextBefore(snapshot).length
    const typed = block && rangeIn(snapshot, { path: block.path, from: end - query.length - 1, to: end })
    if (typed) editor.send({ type: 'delete', at: typed })
    item.insert()
  }
  const onKey = useEffectEvent((key: string) => {
    if (key === 'ArrowDown') setPointed((active + 1) % items.length)
    else if (key === 'ArrowUp') setPointed((Math.max(active, 0) + items.length - 1) % items.length)
    else if (key === 'Escape') onDismiss()
    else choose(items[active])
  })
  const isTaken = useEffectEvent((key: string) => KEYS.includes(key) || (active >= 0 && CHOOSE.includes(key)))
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({ event }) => isTaken(event.originEvent.key),
          actions: [({ event }) => [effect(() => onKey(event.originEvent.key))]],
        }),
      }),
    [editor],
  )
  return (
    <div className="pt-popup" ref={(popup) => placeAtCaret(popup, frame.current)}>
      <BlockList items={items} active={active} onPoint={setPointed} onChoose={choose} />
    </div>
  )
}

/** Puts the popup below the caret, inside the editor's frame. */
function placeAtCaret(popup: HTMLElement | null, frame: HTMLElement | null): void {
  const selection = window.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  const caret = range?.getClientRects()[0] ?? range?.startContainer.parentElement?.getBoundingClientRect()
  const outer = frame?.getBoundingClientRect()
  if (!popup || !caret || !outer) return
  const left = Math.min(caret.left - outer.left, outer.width - popup.offsetWidth - 8)
  popup.style.left = `${Math.max(8, left)}px`
  popup.style.top = `${caret.bottom - outer.top + 4}px`
}
