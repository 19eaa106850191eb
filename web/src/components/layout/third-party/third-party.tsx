'use client'

import type { SiteScript } from '@portico/content-model'
import { useEffect, useState } from 'react'
import { useLazyModule } from '@/components/ui/use-lazy-module'

export type ThirdPartyScript = Pick<SiteScript, 'name' | 'src' | 'kind' | 'consent'>

const fetchConsent = () => import('./consent').then(({ Consent }) => Consent)

/** Loads the scripts of other sites, those that need the reader's consent after it. Nothing on a site without any. */
export function ThirdParty({ scripts }: { scripts: readonly ThirdPartyScript[] }) {
  const [consent, load] = useLazyModule(fetchConsent)
  /** The button of the footer that the reader came back by. */
  const [reopenedBy, setReopenedBy] = useState<HTMLElement>()
  useEffect(load, [load])
  useEffect(() => {
    const reopen = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action=privacy]') : null
      if (button) setReopenedBy(button)
    }
    document.addEventListener('click', reopen)
    return () => document.removeEventListener('click', reopen)
  }, [])
  if (consent.state !== 'loaded') return null
  return <consent.value scripts={scripts} reopenedBy={reopenedBy} onClose={() => setReopenedBy(undefined)} />
}
