import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { getBlockTextBefore, getFocusTextBlock } from '@portabletext/editor/selectors'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { rangeIn } from '../behaviors/markdown-blocks.ts'
import { BlockList, type Listed } from './block-list.tsx'
import { placeAtCaret } from './place-at-caret.ts'

const KEYS = ['ArrowDown', 'ArrowUp', 'Escape']
const CHOOSE = ['Enter', 'Tab']

interface CaretMenuProps<Item> {
  /** What the list holds. */
  readonly label: string
  readonly items: readonly Item[]
  /** How many characters before the caret are the menu's: they go when something is chosen. */
  readonly typed: number
  /** Whether Enter takes the first before the person points at it. */
  readonly startsPointed: boolean
  readonly frame: RefObject<HTMLElement | null>
  readonly onDismiss: () => void
  readonly onChoose: (item: Item) => void
}

/** A list at the caret. The focus stays in the text, where the person types what is looked for. */
export function CaretMenu<Item extends Listed>(props: CaretMenuProps<Item>) {
  const { label, items, typed, startsPointed, frame, onDismiss, onChoose } = props
  const editor = useEditor()
  const [pointed, setPointed] = useState(startsPointed ? 0 : -1)
  const active = Math.min(pointed, items.length - 1)

  const choose = (item: Item | undefined) => {
    if (!item) return
    const snapshot = editor.getSnapshot()
    const block = getFocusTextBlock(snapshot)
    const end = getBlockTextBefore(snapshot).length
    const range = block && rangeIn(snapshot, { path: block.path, from: end - typed, to: end })
    if (range) editor.send({ type: 'delete', at: range })
    onChoose(item)
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
      <BlockList label={label} items={items} active={active} onPoint={setPointed} onChoose={choose} />
    </div>
  )
}
