import type { NavbarEntry, NavbarLink } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { shell } from '@strings'
import { NavbarFace } from './navbar-face'

interface MainMenuProps {
  /** The name of the site. */
  title: string
  links: readonly NavbarEntry[]
  /** Beside a sidebar the menu is one step back. */
  folded: boolean
}

/** The navbar's links as the phone's menu holds them. A `<details>`, so that the step back works without a script. */
export function MainMenu({ title, links, folded }: MainMenuProps) {
  const list = (
    <ul>
      {links.map((entry, index) =>
        'items' in entry ? (
          <li key={index}>
            <details className="main-menu-group">
              <summary>
                <NavbarFace label={entry.label} icon={entry.icon} />
              </summary>
              <ul>{entry.items.map(place)}</ul>
            </details>
          </li>
        ) : (
          place(entry, index)
        ),
      )}
    </ul>
  )
  return (
    <nav className="main-menu" aria-label={shell.mainMenu}>
      <p className="main-menu-title">{title}</p>
      <button
        type="button"
        className="icon-button"
        popoverTarget=":menu"
        popoverTargetAction="hide"
        aria-label={shell.closeMenu}
      >
        <Icon name="close" />
      </button>
      {folded ? (
        <details>
          <summary>
            <Icon name="arrow-left" /> <span className="when-closed">{shell.mainMenu}</span>
            <span className="when-open">{shell.backToSection}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  )
}

function place({ label, href, icon }: NavbarLink, index: number) {
  return (
    <li key={index}>
      <Link href={href}>
        <NavbarFace label={label} icon={icon} />
      </Link>
    </li>
  )
}
