import { useEffect } from 'react'
import { ContentActions } from '@/components/layout/effects/content-actions'
import { DefinitionHints } from '@/components/layout/effects/definition-hints'
import { HideOnScroll } from '@/components/layout/effects/hide-on-scroll'
import { StoredChoices } from '@/components/layout/effects/stored-choices'

/** What scripts add to every page, but for soft navigation and the watch for new releases, which a draft has not. */
export function PageEffects() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    if (document.getElementById('early')) return
    document.head.append(Object.assign(document.createElement('script'), { id: 'early', src: 'files/early.js' }))
  }, [])
  return (
    <>
      <HideOnScroll />
      <StoredChoices />
      <ContentActions />
      <DefinitionHints />
    </>
  )
}
