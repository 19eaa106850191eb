'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icons'
import { useFile } from '@/components/ui/use-file'
import { openBranch, type NavNode } from '@portico/content-model/navigation'
import { NavList } from './nav-list'
import { navigation } from '@strings'

interface SidebarTreeProps {
  /** The address of the whole tree. */
  source: string
  label: string
  branch: readonly NavNode[]
  path: string
}

/** How far each sidebar was scrolled, so that it stands still while the reader goes from page to page. */
const scrolled = new Map<string, number>()

/** A sidebar with the pointer or the focus in it. */
const TURNED_TO = ':hover, :focus-within'

/** A sidebar: first the open branch, and every branch as soon as the reader turns to it. */
export function SidebarTree({ source, label, branch, path }: SidebarTreeProps) {
  const nav = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  const whole = useFile<NavNode[]>(wanted ? source : undefined)

  useLayoutEffect(() => {
    // Before the next frame, but not in the way of the page that is being shown: this asks for the layout.
    const frame = requestAnimationFrame(() => nav.current && scrollToCurrent(nav.current, { source, path }))
    return () => cancelAnimationFrame(frame)
  }, [source, path])

  useEffect(() => {
    const scroller = nav.current
    if (!scroller) return
    // The reader may have turned to it before hydration, when nothing listened.
    if (scroller.matches(TURNED_TO)) want()
    const keepPlace = () => scrolled.set(source, scroller.scrollTop)
    const signs = ['pointerenter', 'focusin'] as const
    for (const sign of signs) scroller.addEventListener(sign, want, true)
    scroller.addEventListener('scroll', keepPlace, { passive: true })
    return () => {
      for (const sign of signs) scroller.removeEventListener(sign, want, true)
      scroller.removeEventListener('scroll', keepPlace)
    }
  }, [source, want])

  return (
    <nav ref={nav} className="sidebar" aria-label={label} data-tree={source}>
      <NavList
        nodes={whole ? openBranch(whole, path, { keepClosed: true }) : branch}
        path={path}
        group={source}
        onMissing={want}
      />
      <SidebarHider />
    </nav>
  )
}

/** Scrolls a sidebar to where it was, and further where the page of `path` would be out of sight. */
function scrollToCurrent(scroller: HTMLElement, { source, path }: Pick<SidebarTreeProps, 'source' | 'path'>): void {
  const place = scrolled.get(source)
  if (place === undefined && (scroller.scrollTop > 0 || scroller.matches(TURNED_TO))) {
    // The reader turned to it before hydration: it must not move under the pointer.
    scrolled.set(source, scroller.scrollTop)
    return
  }
  scroller.scrollTop = place ?? 0
  const current = scroller.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
  if (!current) return
  const { top, bottom } = current.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  if (top < view.top + 48 || bottom > view.bottom - 48) scroller.scrollTop += top - view.top - view.height / 3
}

function SidebarHider() {
  return (
    <button type="button" className="sidebar-hider needs-script" data-early="sidebar">
      <Icon name="sidebar" />
      <span className="when-sidebar">{navigation.hideSidebar}</span>
      <span className="when-no-sidebar">{navigation.showSidebar}</span>
    </button>
  )
}
