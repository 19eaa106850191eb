'use client'

import { useEffect } from 'react'

/** How far the reader scrolls before the header moves, in CSS pixels: a trembling finger means nothing. */
const THRESHOLD = 12

/** Takes the header away on scrolling down and brings it back on scrolling up. CSS keeps it while focus is inside. */
export function HideOnScroll() {
  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - last) < THRESHOLD) return
      document.documentElement.toggleAttribute('data-header-hidden', now > last && now > 96)
      last = now
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return null
}
