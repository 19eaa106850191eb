'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { Icon } from '@/components/ui/icons'
import { openBranch, type NavNode } from '@/content/navigation-tree'
import { STORAGE } from '@/components/layout/boot-script'
import { NavList } from './nav-list'

interface SidebarTreeProps {
  /** The address of the whole tree. */
  source: string
  label: string
  branch: readonly NavNode[]
  path: string
}

/** How far each sidebar was scrolled, so that it stands still while the reader goes from page to page. */
const scrolled = new Map<string, number>()

/** A sidebar: first the open branch, and every branch as soon as the reader turns to it. */
export function SidebarTree({ source, label, branch, path }: SidebarTreeProps) {
  const nav = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(false)
  const { data: whole } = useSWRImmutable(wanted ? source : null, fetchTree)

  useLayoutEffect(() => {
    const scroller = nav.current
    if (!scroller) return
    scroller.scrollTop = scrolled.get(source) ?? 0
    const current = scroller.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
    if (!current) return
    const { top, bottom } = current.getBoundingClientRect()
    const view = scroller.getBoundingClientRect()
    if (top < view.top + 48 || bottom > view.bottom - 48) scroller.scrollTop += top - view.top - view.height / 3
  }, [source, path])

  useEffect(() => {
    const scroller = nav.current
    if (!scroller) return
    const want = () => setWanted(true)
    const keepPlace = () => scrolled.set(source, scroller.scrollTop)
    const signs = ['pointerenter', 'focusin', 'toggle'] as const
    for (const sign of signs) scroller.addEventListener(sign, want, true)
    scroller.addEventListener('scroll', keepPlace, { passive: true })
    return () => {
      for (const sign of signs) scroller.removeEventListener(sign, want, true)
      scroller.removeEventListener('scroll', keepPlace)
    }
  }, [source])

  return (
    <nav ref={nav} className="sidebar" aria-label={label}>
      <NavList nodes={whole ? openBranch(whole, path, { keepClosed: true }) : branch} path={path} group={source} />
      <SidebarHider />
    </nav>
  )
}

function SidebarHider() {
  return (
    <button
      type="button"
      className="sidebar-hider needs-script"
      data-replay=""
      onClick={() => {
        const root = document.documentElement
        const hidden = root.dataset.sidebar !== 'hidden'
        if (hidden) root.dataset.sidebar = 'hidden'
        else delete root.dataset.sidebar
        localStorage.setItem(STORAGE.sidebar, hidden ? 'hidden' : 'shown')
      }}
    >
      <Icon name="sidebar" />
      <span className="when-sidebar">Hide sidebar</span>
      <span className="when-no-sidebar">Show sidebar</span>
    </button>
  )
}

async function fetchTree(source: string): Promise<NavNode[]> {
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`)
  return (await answer.json()) as NavNode[]
}
