import { useEffect, useState, type KeyboardEvent } from 'react'
import { BlockList, type Listed } from './block-list.tsx'

interface SearchPopupProps<Item> {
  /** The accessible name of the field. */
  readonly label: string
  readonly placeholder?: string
  /** What the list holds, for those who cannot see it. */
  readonly listLabel: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly items: readonly Item[]
  /** Whether more may still come. Enter then waits for the first. */
  readonly isPending?: boolean
  readonly note?: string | undefined
  readonly place?: 'menu'
  /** Puts the popup in its place, whenever it is drawn. */
  readonly onDrawn?: (popup: HTMLElement | null) => void
  readonly onChoose: (item: Item) => void
  /** `toText`: by Escape, so that the focus goes back to where it was. */
  readonly onClose: (toText: boolean) => void
}

/** A field with what it finds below. The focus is in the field; the arrow keys choose, Enter takes. */
export function SearchPopup<Item extends Listed>(props: SearchPopupProps<Item>) {
  const {
    label,
    placeholder = label,
    note,
    place,
    onDrawn,
    listLabel,
    query,
    onQuery,
    items,
    isPending = false,
    onChoose,
    onClose,
  } = props
  const [pointed, setPointed] = useState(0)
  const [isWaiting, setIsWaiting] = useState(false)
  const active = Math.min(pointed, items.length - 1)
  const first = items[0]

  useEffect(() => {
    if (isWaiting && !isPending && first) onChoose(first)
  }, [isWaiting, isPending, first, onChoose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onClose(true)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : items.length - 1
      setPointed((active + step) % Math.max(1, items.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[active]
      if (item) onChoose(item)
      else setIsWaiting(isPending)
    } else if (event.key === 'Tab') onClose(false)
  }

  return (
    <div
      className="pt-popup"
      data-place={place}
      ref={onDrawn}
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose(false)
      }}
    >
      <div className="pt-popup-search">
        <input
          ref={focusFirst}
          type="text"
          className="pt-input"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setPointed(0)
            setIsWaiting(false)
            onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {note && <p className="pt-note pt-block-list-empty">{note}</p>}
      {(items.length > 0 || !isPending) && (
        <BlockList label={listLabel} items={items} active={active} onPoint={setPointed} onChoose={onChoose} />
      )}
    </div>
  )
}

/** At module scope: a new function would take the focus at every drawing. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}
