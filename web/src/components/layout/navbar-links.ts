import type { NavbarEntry, NavbarLink } from '@portico/content-model/site'

/** Every link of the navbar, those of its menus in their place. */
export function navbarLinks(navbar: readonly NavbarEntry[]): NavbarLink[] {
  return navbar.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
}
