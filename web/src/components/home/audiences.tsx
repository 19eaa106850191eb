import type { Home, Target } from '@portico/content-model'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'

interface AudiencesProps {
  cards: Home['cards']
  resolve: (target: Target) => string
}

/** A way in for each kind of reader: the section, and what they look for most. */
export function Audiences({ cards, resolve }: AudiencesProps) {
  return (
    <ul className="audiences">
      {cards.map(({ title, description, target, color, links }) => (
        <li key={title} className={`audience audience-${color}`}>
          <h2>
            <Link href={resolve(target)}>
              {title} <Icon name="arrow-right" />
            </Link>
          </h2>
          <p>{description}</p>
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <Link href={resolve(link.target)}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
