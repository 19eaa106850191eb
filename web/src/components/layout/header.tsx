import type { NavbarEntry, Shell } from '@portico/content-model/site'
import { AskAiButton } from '@/components/ask-ai/ask-ai-button'
import { SearchControl } from '@/components/search/search-control'
import { Icon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Logo } from '@theme/logo'
import { NavbarCurrent } from './navbar-current'
import { NavbarFace } from './navbar-face'
import { ThemeToggle } from '@theme/theme-toggle'
import { shell as words } from '@strings'

/** The bar at the top of every page. */
export function Header({ shell }: { shell: Shell }) {
  const list = (position: 'left' | 'right') => {
    const entries = shell.navbar.filter((entry) => entry.position === position)
    return entries.length === 0 ? null : <Places entries={entries} />
  }
  return (
    <header className="header">
      <div className="header-bar">
        <button type="button" className="icon-button menu-button" popoverTarget=":menu" aria-label={words.openMenu}>
          <Icon name="menu" />
        </button>
        <Link href="/" className="brand">
          <Logo shell={shell} />
        </Link>
        <nav className="navbar" aria-label={words.main}>
          {list('left')}
          {list('right')}
        </nav>
        <div className="header-tools">
          <form action="/search" className="without-script">
            <input type="search" name="q" aria-label={words.search} placeholder={words.search} />
          </form>
          <SearchControl searchSample={shell.searchSample} signalsUrl={shell.signalsUrl} />
          <AskAiButton askAi={shell.askAi} signalsUrl={shell.signalsUrl} />
          <ThemeToggle />
        </div>
      </div>
    </header>
  )
}

/** The places of one side of the navbar. Their icons are drawn here, where no script needs them. */
function Places({ entries }: { entries: readonly NavbarEntry[] }) {
  return (
    <NavbarCurrent
      entries={entries.map((entry) => ({ ...entry, face: <NavbarFace {...entry} /> }))}
      faces={entries.map((entry) =>
        'items' in entry ? entry.items.map((link, index) => <NavbarFace key={index} {...link} />) : [],
      )}
    />
  )
}
