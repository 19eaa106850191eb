'use client'

import { useEffect } from 'react'
import { ReleaseWatch } from '../release/release-watch'
import { ContentActions } from './content-actions'
import { DefinitionHints } from './definition-hints'
import { HideOnScroll } from './hide-on-scroll'
import { StoredChoices } from './stored-choices'
import { SoftNavigation } from './soft-navigation'

/** What scripts add to every page once they are loaded. The pages read, navigate and fold without it. */
export function PageEffects() {
  useEffect(() => {
    // React has taken the page over, and the parts below listen: their effects run before this one. What was clicked
    // before the scripts came is played again from here on.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <>
      <SoftNavigation />
      <HideOnScroll />
      <StoredChoices />
      <ContentActions />
      <DefinitionHints />
      <ReleaseWatch />
    </>
  )
}
