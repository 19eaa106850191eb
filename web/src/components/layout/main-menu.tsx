import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { navbarOf } from '@/content/navbar'
import type { Portal } from '@/content/portal'

interface MainMenuProps {
  portal: Portal
  /** Beside a sidebar the menu is one step back. */
  folded: boolean
}

/** The navbar's links as the phone's menu holds them. A `<details>`, so that the step back works without a script. */
export function MainMenu({ portal, folded }: MainMenuProps) {
  const links = (
    <ul>
      {navbarOf(portal).map(({ label, href }) => (
        <li key={label}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav className="main-menu" aria-label="Main menu">
      <p className="main-menu-title">{portal.site.title}</p>
      <button
        type="button"
        className="icon-button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <Icon name="close" />
      </button>
      {folded ? (
        <details>
          <summary>
            <Icon name="arrow-left" /> <span className="when-closed">Main menu</span>
            <span className="when-open">Back to this section</span>
          </summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  )
}
