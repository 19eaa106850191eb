import type { Icon } from '../ui/button.tsx'
import './block-list.css'

/** One line of a list: its name and what it is for. */
export interface Listed {
  /** Where titles are not unique. */
  readonly id?: string
  readonly title: string
  readonly description: string
  readonly icon: Icon
}

interface BlockListProps<Item> {
  /** What the list holds. */
  readonly label: string
  readonly items: readonly Item[]
  /** The one that Enter takes; -1 is none. */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onChoose: (item: Item) => void
}

/** What can be chosen, each with its name and what it is for. The focus stays where the person types; the chosen one is read out. */
export function BlockList<Item extends Listed>(props: BlockListProps<Item>) {
  const { label, items, active, onPoint, onChoose } = props
  const chosen = items[active]
  if (items.length === 0) return <p className="pt-note pt-block-list-empty">Nothing of that name.</p>
  return (
    <>
      <output className="pt-unseen">
        {chosen ? `${chosen.title}, ${active + 1} of ${items.length}` : `${items.length} found: press an arrow key`}
      </output>
      <ul className="pt-block-list" aria-label={label}>
        {items.map((item, index) => {
          const { icon: Icon, id, title, description } = item
          return (
            <li key={id ?? title}>
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
