import type { InsertItem } from './insert-items.tsx'
import './block-list.css'

interface BlockListProps {
  readonly items: readonly InsertItem[]
  /** The one that Enter inserts; -1 is none. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (item: InsertItem) => void
}

/** What can be inserted, each with its name and what it is for. The focus stays where the person types; the chosen one is read out. */
export function BlockList({ items, active, onPoint, onChoose }: BlockListProps) {
  const chosen = items[active]
  if (items.length === 0) return <p className="pt-note pt-block-list-empty">Nothing of that name.</p>
  return (
    <>
      <output className="pt-unseen">
        {chosen ? `${chosen.title}, ${active + 1} of ${items.length}` : `${items.length} to insert: press an arrow key`}
      </output>
      <ul className="pt-block-list" aria-label="What to insert">
        {items.map((item, index) => {
          const { icon: Icon, title, description } = item
          return (
            <li key={title}>
              <button
                type="button"
                tabIndex={-1}
                className="pt-block-option"
                data-active={index === active || undefined}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView({ block: 'nearest' })
                }}
                onMouseMove={() => onPoint(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
              >
                <Icon aria-hidden width={16} height={16} />
                <span>
                  <strong>{title}</strong>
                  <span>{description}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
