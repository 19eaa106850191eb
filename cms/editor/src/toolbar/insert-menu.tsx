import { Plus } from '@strapi/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { BlockList } from './block-list.tsx'
import { useInsertItems, type InsertItem } from './insert-items.tsx'
import { matching } from './matching.ts'

/** The toolbar's “Insert” button with the list of blocks under it. */
export function InsertMenu({ disabled }: { disabled: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const items = matching(query, useInsertItems())

  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])

  const choose = (item: InsertItem) => {
    setIsOpen(false)
    item.insert()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : items.length - 1
      setActive((active + step) % Math.max(1, items.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[active]
      if (item) choose(item)
    } else if (event.key === 'Tab') setIsOpen(false)
  }

  return (
    <div className="pt-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="pt-button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setQuery('')
          setActive(0)
          setIsOpen(!isOpen)
        }}
      >
        <Plus aria-hidden width={12} height={12} />
        Insert
      </button>
      {isOpen && (
        <div className="pt-popup" data-place="menu">
          <div className="pt-popup-search">
            <input
              ref={(input) => input?.focus()}
              type="text"
              className="pt-input"
              aria-label="Find a block"
              placeholder="Find a block"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value)
                setActive(0)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <BlockList items={items} active={active} onPoint={setActive} onChoose={choose} />
        </div>
      )}
    </div>
  )
}
