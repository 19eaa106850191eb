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
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) openMenus(list.current).forEach(close)
    shown.current = pathname
  }, [pathname])
  useEffect(() => watchMenus(() => list.current), [])
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
              <summary
                title={title}
                aria-current={current !== undefined && entry.items.includes(current) ? 'true' : undefined}
              >
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

function openMenus(list: HTMLElement | null): HTMLDetailsElement[] {
  return [...(list?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
}

/** Hides a menu. The focus of what is hidden would be lost: it goes where the menu is opened. */
function close(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/** An open menu closes when the reader follows a link in it, presses Escape, or goes on elsewhere. */
function watchMenus(list: () => HTMLElement | null): () => void {
  const leave = ({ target }: Event) => {
    for (const menu of openMenus(list())) if (target instanceof Node && !menu.contains(target)) close(menu)
  }
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    for (const menu of openMenus(list())) if (menu.contains(link)) close(menu)
  }
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') openMenus(list()).forEach(close)
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  document.addEventListener('click', follow)
  document.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', leave)
    document.removeEventListener('focusin', leave)
    document.removeEventListener('click', follow)
    document.removeEventListener('keydown', escape)
  }
}
