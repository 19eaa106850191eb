'use client'

import { useEffect } from 'react'
import { useLazyModule } from '@/components/ui/use-lazy-module'

const fetchOffer = () => import('./release-offer').then(({ ReleaseOffer }) => ReleaseOffer)
const SIGNS = ['pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** Watches for a new release once the reader uses the page: a tab that nobody looks at asks nothing. */
export function ReleaseWatch() {
  const [offer, load] = useLazyModule(fetchOffer)
  useEffect(() => {
    const begin = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin)
      // Whatever the reader turned to comes first; Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(load)
      else load()
    }
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin)
    }
  }, [load])
  return offer.state === 'loaded' && <offer.value />
}
