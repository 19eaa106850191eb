'use client'

import { useEffect } from 'react'
import { STORAGE, writeStored } from '@/components/ui/stored'

/** Opens pictures and keeps the chosen version. One listener for the page, so that none of their links hydrates. */
export function ContentActions() {
  useEffect(() => {
    const act = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
      if (!control) return
      if (control.dataset.action === 'version') writeStored(STORAGE.version, control.dataset.version ?? '')
      if (control.dataset.action === 'zoom' && control instanceof HTMLAnchorElement && isPlain(event)) {
        event.preventDefault()
        void import('./zoom').then(({ zoom }) => zoom(control))
      }
    }
    document.addEventListener('click', act)
    return () => document.removeEventListener('click', act)
  }, [])
  return null
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey
}
