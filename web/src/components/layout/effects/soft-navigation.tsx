'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import { LoadFailed } from '@/components/ui/load-failed'
import { isMediaFile } from '@/components/ui/media-file'
import { addressTarget } from '../address-target'
import { guardPageLoads } from './guard-page-loads'
import { navigation, notices } from '@strings'

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
  /** The page that a link was followed to, until it is shown. The way back has its place from the browser. */
  const followed = useRef<string>(undefined)
  /** The dialogs that were open when that link was followed. One that the reader opens while they wait stays. */
  const left = useRef<readonly HTMLDialogElement[]>(undefined)

  useLayoutEffect(() => {
    if (followed.current !== location.pathname) return
    followed.current = undefined
    scrollToStart()
  })

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
      followed.current = url.pathname
      left.current = openDialogs()
      startTransition(() => router.push(url.pathname + url.search + url.hash, { scroll: false }))
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

  // With the page itself: later, this would close a dialog that the reader opened on the new page.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    followed.current = undefined
    setFailed(undefined)
    guard.current?.expect(undefined)
    document.querySelector<HTMLElement>('.side:popover-open')?.hidePopover()
    for (const dialog of left.current ?? openDialogs()) dialog.close()
    left.current = undefined
    if (document.activeElement === document.body || document.activeElement === null)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])

  if (failed !== undefined)
    return (
      <LoadFailed onRetry={() => guard.current?.load(failed)}>
        {notices.pageFailed} {notices.checkNetwork}
      </LoadFailed>
    )
  return (
    pending && (
      <output>
        <progress className="progress" aria-label={navigation.loadingPage} />
      </output>
    )
  )
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/**
 * Next would measure the new page to scroll it, which lays it out once more than it is shown. The very top needs no
 * measuring.
 */
function scrollToStart(): void {
  const target = addressTarget()
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}

/** The page of this site that a click asks for, or nothing where the browser knows better. */
function pageOfClick(event: MouseEvent): URL | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  return pageOfLink(target)
}

/** The other page of this site that a link leads to. */
function pageOfLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isFile =
    isMediaFile(url.pathname) || /\.(?:md|txt|json|xml|svg|png|jpe?g|webp|avif|gif|pdf|zip)$/i.test(url.pathname)
  // The same page with other questions in its address is loaded again: it reads them when it begins.
  return url.origin === location.origin && url.pathname !== location.pathname && !isFile ? url : undefined
}

function connectionAllows(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
