import type { PageLink } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { shell } from '@strings'

interface MainMenuProps {
  /** The name of the site. */
  title: string
  links: readonly PageLink[]
  /** Beside a sidebar the menu is one step back. */
  folded: boolean
}

/** The navbar's links as the phone's menu holds them. A `<details>`, so that the step back works without a script. */
export function MainMenu({ title, links, folded }: MainMenuProps) {
  const list = (
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="main-menu" aria-label={shell.mainMenu}>
      <p className="main-menu-title">{title}</p>
      <button
        type="button"
        className="icon-button"
        popoverTarget="menu"
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
