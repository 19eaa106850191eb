'use client'

import { useEffect, useState } from 'react'
import { addressTarget } from '@/components/layout/address-target'
import { currentSection } from './current-section'
import { navigation } from '@strings'

export interface OutlineEntry {
  readonly anchor: string
  readonly text: string
  readonly level: number
}

/**
 * The outline of a page, with the section marked that the reader is in: beside the page in a wide window, else a popover
 * that the bar above the page opens.
 */
export function TableOfContents({ entries }: { entries: readonly OutlineEntry[] }) {
  const current = useCurrentAnchor(entries)
  const top = Math.min(...entries.map(({ level }) => level))
  return (
    <nav className="outline" id=":outline" popover="auto" aria-labelledby=":on-this-page">
      <p id=":on-this-page">{navigation.onThisPage}</p>
      <ul>
        {entries.map(({ anchor, text, level }) => (
          <li key={anchor} data-depth={level - top || undefined}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the reader is; worked out between two frames, never while rendering. */
function useCurrentAnchor(entries: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(currentOf(entries)))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    // A jump to what is in view already scrolls nothing.
    window.addEventListener('hashchange', follow)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
      window.removeEventListener('hashchange', follow)
    }
  }, [entries])
  return current
}

function currentOf(entries: readonly OutlineEntry[]): string | undefined {
  const root = document.documentElement
  const headings = entries.flatMap(({ anchor }) => {
    const heading = document.getElementById(anchor)
    return heading?.checkVisibility() ? [{ anchor, top: heading.getBoundingClientRect().top }] : []
  })
  return currentSection(headings, {
    height: root.clientHeight,
    scrolled: window.scrollY,
    room: root.scrollHeight - root.clientHeight,
    padding: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0,
    target: addressTarget()?.getBoundingClientRect().top,
  })
}
