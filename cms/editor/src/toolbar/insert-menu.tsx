import { Plus } from '@strapi/icons'
import { useEffect, useRef, useState } from 'react'
import { useInsertItems, type InsertItem } from './insert-items.tsx'
import { matching } from './matching.ts'
import { SearchPopup } from './search-popup.tsx'

/** The toolbar's “Insert” button with the list of blocks under it. */
export function InsertMenu({ disabled }: { disabled: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState('')
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
          setIsOpen(!isOpen)
        }}
      >
        <Plus aria-hidden width={12} height={12} />
        Insert
      </button>
      {isOpen && (
        <SearchPopup
          place="menu"
          label="Find a block"
          listLabel="What to insert"
          query={query}
          onQuery={setQuery}
          items={items}
          onChoose={choose}
          onClose={(toText) => {
            setIsOpen(false)
            if (toText) button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
