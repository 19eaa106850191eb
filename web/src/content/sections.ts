import { navbarOf } from './navbar'
import type { Portal } from './portal'
import { resolveTarget } from './targets'

interface SectionLink {
  readonly label: string
  readonly href: string
}

/** A section of the site: an entry of the navbar with its main page, and the sidebars inside of it with theirs. */
export interface Section extends SectionLink {
  readonly parts: readonly SectionLink[]
}

/** The sections of the site, in the order of the navbar. A sidebar that no entry leads to is a section of its own. */
export function sectionsOf(portal: Portal): Section[] {
  const links = navbarOf(portal)
  const named = new Set(links.map(({ href }) => href))
  const others = portal.sidebars
    .flatMap(({ label, entry }) =>
      entry === undefined ? [] : [{ label, href: resolveTarget(portal, { documentId: entry }) }],
    )
    .filter(({ href }) => !named.has(href))
  const sectionOf = ({ href }: SectionLink) => links.find(({ section }) => section && href.startsWith(section))
  return [
    ...links.map((link) => ({
      label: link.label,
      href: link.href,
      parts: others.filter((other) => sectionOf(other) === link),
    })),
    ...others.filter((other) => !sectionOf(other)).map((other) => ({ ...other, parts: [] })),
  ]
}
