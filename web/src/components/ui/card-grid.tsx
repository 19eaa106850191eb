import type { ReactNode } from 'react'
import { CardIcon } from './card-icon'
import { Link } from './link'

interface CardGridProps {
  cards: readonly {
    readonly key: string
    readonly title: string
    readonly description?: string | undefined
    readonly icon?: string | undefined
    /** None for a card that leads nowhere. */
    readonly href: string | undefined
  }[]
  small?: boolean | undefined
}

/** Links as cards. */
export function CardGrid({ cards, small }: CardGridProps) {
  return (
    <ul className={small ? 'cards cards-small' : 'cards'}>
      {cards.map(({ key, title, description, icon, href }) => (
        <li key={key}>
          <CardFace href={href}>
            {icon && <CardIcon icon={icon} />}
            <span className="card-title">{title}</span>
            {description && <span className="card-text">{description}</span>}
          </CardFace>
        </li>
      ))}
    </ul>
  )
}

function CardFace({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <div className="card card-still">{children}</div>
  return (
    <Link className="card" href={href}>
      {children}
    </Link>
  )
}
