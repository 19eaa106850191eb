import type { HomePage } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'

interface AudiencesProps {
  cards: HomePage['cards']
}

/** A way in for each kind of reader: the section, and what they look for most. */
export function Audiences({ cards }: AudiencesProps) {
  return (
    <ul className="audiences">
      {cards.map(({ title, description, href, color, links }) => (
        <li key={title} className={`audience audience-${color}`}>
          <div>
            <h2>
              <Link href={href}>
                {title} <Icon name="arrow-right" />
              </Link>
            </h2>
            <p>{description}</p>
          </div>
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
