'use client'

import { usePathname } from 'next/navigation'
import type { NavbarLink } from '@portico/content-model/site'

interface NavbarCurrentProps {
  links: readonly NavbarLink[]
}

/** The navbar's links, with the section marked that the page belongs to. A client part, because the header outlives pages. */
export function NavbarCurrent({ links }: NavbarCurrentProps) {
  const pathname = usePathname()
  const current =
    links.find(({ href }) => href === pathname) ?? links.find(({ section }) => section && pathname.startsWith(section))
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <a href={link.href} aria-current={link !== current ? undefined : link.href === pathname ? 'page' : 'true'}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
