'use client'

import type { NavbarEntry, NavbarLink } from '@portico/content-model/site'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, type ReactNode } from 'react'
import { isMediaFile } from '@/components/ui/media-file'
import { navbarLinks } from './navbar-links'

type Shown<Entry> = Entry & {
  /** What it shows: drawn ahead, so that scripts hold no icon. */
  readonly face: ReactNode
}

interface NavbarCurrentProps {
  entries: readonly Shown<NavbarEntry>[]
  /** The faces of the entries of each menu, in the place of the menu among the entries. */
  faces: readonly (readonly ReactNode[])[]
}

/** The navbar's places, with the section marked that the page belongs to. A client part, because the header outlives pages. */
export function NavbarCurrent({ entries, faces }: NavbarCurrentProps) {
  const pathname = usePathname()
  const list = useRef<HTMLUListElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the open menu closes with the page
  useEffect(() => watchMenus(list.current), [pathname])
  const links = navbarLinks(entries)
  const current =
    links.find(({ href }) => href === pathname) ?? links.find(({ section }) => section && pathname.startsWith(section))
  const linkTo = (link: NavbarLink) =>
    ({
      href: link.href,
      'aria-current': link !== current ? undefined : link.href === pathname ? 'page' : 'true',
      download: isMediaFile(link.href) || undefined,
    }) as const
  return (
    <ul ref={list}>
      {entries.map((entry, at) => {
        const { label, face, iconOnly } = entry
        const title = iconOnly ? label : undefined
        if (!('items' in entry))
          return (
            <li key={at}>
              <a {...linkTo(entry)} title={title}>
                {face}
              </a>
            </li>
          )
        return (
          <li key={at}>
            <details className="navbar-menu" name="navbar-menu">
              <summary title={title} aria-current={(current && entry.items.includes(current)) || undefined}>
                {face}
              </summary>
              <ul>
                {entry.items.map((link, index) => (
                  <li key={index}>
                    <a {...linkTo(link)}>{faces[at]?.[index]}</a>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** What the reader does. */
interface Sign {
  type?: string
  target?: EventTarget | null
  key?: string
}

/**
 * Closes the open menu when a link in it is followed, on Escape, when the reader goes on elsewhere, and with the page that
 * it was opened on.
 */
function watchMenus(list: HTMLElement | null): () => void {
  const close = ({ type, target, key }: Sign = {}) => {
    const menu = list?.querySelector<HTMLDetailsElement>('details[open]')
    const inside = target instanceof Element && menu?.contains(target)
    if (!menu || (key ? key !== 'Escape' : inside && !(type === 'click' && target.closest('a')))) return
    // The focus of what is hidden would be lost.
    if (menu.matches(':focus-within')) menu.querySelector('summary')?.focus()
    menu.open = false
  }
  const signs = ['pointerdown', 'focusin', 'click', 'keydown'] as const
  for (const sign of signs) document.addEventListener(sign, close)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, close)
    close()
  }
}
