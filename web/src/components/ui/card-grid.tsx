import { Link } from './link'

interface CardGridProps {
  cards: readonly {
    readonly key: string
    readonly title: string
    readonly description?: string | undefined
    readonly icon?: string | undefined
    readonly href: string
  }[]
  small?: boolean | undefined
}

/** Links as cards. */
export function CardGrid({ cards, small }: CardGridProps) {
  return (
    <ul className={small ? 'cards cards-small' : 'cards'}>
      {cards.map(({ key, title, description, icon, href }) => (
        <li key={key}>
          <Link className="card" href={href}>
            {icon && (
              <span className="card-icon" aria-hidden="true">
                {icon}
              </span>
            )}
            <span className="card-title">{title}</span>
            {description && <span className="card-text">{description}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
