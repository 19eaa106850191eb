'use client'

import { useSyncExternalStore } from 'react'

export interface OutlineEntry {
  readonly anchor: string
  readonly text: string
  readonly level: number
}

/** The outline of a page, with the section marked that the reader is in. */
export function TableOfContents({ entries }: { entries: readonly OutlineEntry[] }) {
  const current = useCurrentAnchor(entries)
  const top = Math.min(...entries.map(({ level }) => level))
  return (
    <nav className="outline" aria-labelledby="outline-title">
      <p id="outline-title">On this page</p>
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

/** The last heading that the top third of the window has reached. */
function useCurrentAnchor(entries: readonly OutlineEntry[]): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => currentOf(entries),
    () => undefined,
  )
}

function currentOf(entries: readonly OutlineEntry[]): string | undefined {
  const line = window.innerHeight / 3
  return entries.findLast(({ anchor }) => {
    const heading = document.getElementById(anchor)
    return heading?.checkVisibility() && heading.getBoundingClientRect().top < line
  })?.anchor
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}
