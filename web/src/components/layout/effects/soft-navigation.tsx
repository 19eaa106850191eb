'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { LoadFailed } from '../load-failed'
import { guardPageLoads } from './guard-page-loads'

/** How long the pointer rests on a link before its page is fetched ahead, in milliseconds. */
const INTENT_DELAY = 60

/**
 * Follows links to other pages of the site without a page load, and shows a bar when that takes longer than 200 ms.
 * A page is fetched ahead when the reader rests on its link or presses it, but never on a slow or a metered connection.
 */
export function SoftNavigation() {
  const router = useRouter()
  const pathname = usePathname()
  const [pending, startTransition] = useTransition()
  const shown = useRef(pathname)
  /** The page that was asked for last, and that could not be loaded. */
  const [failed, setFailed] = useState<string>()
  const guard = useRef<ReturnType<typeof guardPageLoads>>(undefined)

  useEffect(() => {
    guard.current = guardPageLoads(setFailed)
    return () => guard.current?.stop()
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (event: MouseEvent) => {
      const url = pageOfClick(event)
      if (!url) return
      event.preventDefault()
      setFailed(undefined)
      guard.current?.expect(url.href)
      startTransition(() => router.push(url.pathname + url.search + url.hash))
    }
    const fetchAhead = (event: Event) => {
      clearTimeout(timer)
      const url = pageOfLink(event.target)
      if (!url || !connectionAllows()) return
      if (event.type === 'pointerdown') router.prefetch(url.pathname)
      else timer = setTimeout(() => router.prefetch(url.pathname), INTENT_DELAY)
    }
    document.addEventListener('click', follow)
    const signs = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const sign of signs) document.addEventListener(sign, fetchAhead)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const sign of signs) document.removeEventListener(sign, fetchAhead)
    }
  }, [router])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setFailed(undefined)
    guard.current?.expect(undefined)
    document.querySelector<HTMLElement>('.side:popover-open')?.hidePopover()
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])

  if (failed !== undefined) return <LoadFailed onRetry={() => guard.current?.load(failed)} />
  return pending && <progress className="progress" aria-label="Loading the page" />
}

/** The page of this site that a click asks for, or nothing where the browser knows better. */
function pageOfClick(event: MouseEvent): URL | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const url = pageOfLink(target)
  const samePage = url?.pathname === location.pathname && url.search === location.search
  return samePage ? undefined : url
}

function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isFile = /\.(?:md|txt|json|xml|svg|png|jpe?g|webp|avif|gif|pdf|zip)$/i.test(url.pathname)
  return url.origin === location.origin && !isFile ? url : undefined
}

function connectionAllows(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
