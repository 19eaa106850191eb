import type { NavbarLink } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { navigation } from '@strings'

interface SectionSwitchProps {
  /** The name of the sidebar beside the page. */
  label: string
  /** Those of the navbar and its menus. */
  links: readonly NavbarLink[]
  /** The addresses of the page and of what it stands in: links to them are not offered. */
  trail: readonly (string | undefined)[]
}

/** The name of the section that the page belongs to, above its tree; it opens to the other sections of the navbar. */
export function SectionSwitch({ label, links, trail }: SectionSwitchProps) {
  const others = links.filter(({ section, href }) => section !== undefined && !trail.includes(href))
  const name = (
    <span>
      <span className="visually-hidden">{`${navigation.section}: `}</span>
      {label}
    </span>
  )
  return (
    <nav aria-label={navigation.section}>
      {others.length === 0 ? (
        <p className="section-name">{name}</p>
      ) : (
        <details className="sections">
          <summary className="section-name">
            {name}
            <Icon name="switch" />
          </summary>
          <ul>
            {others.map((link) => (
              <li key={link.label}>
                <Link href={link.href}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}
