'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { Toast } from '@/components/ui/toast'
import { fetchRelease, RELEASE_PATH } from '@/content/release'
import { notices } from '@strings'

/** How long a tab that is looked at waits before it asks again, in milliseconds. */
const PAUSE = 5 * 60_000

/** Offers the newer release to a reader whose page is of an older one. The page goes on working either way. */
export function ReleaseOffer() {
  const { data: newest } = useSWR(RELEASE_PATH, fetchRelease, {
    refreshInterval: PAUSE,
    refreshWhenHidden: false,
    focusThrottleInterval: 30_000,
    // A reader who is offline has no use for a newer release.
    shouldRetryOnError: false,
  })
  const [first, setFirst] = useState<string>()
  const [declined, setDeclined] = useState<string>()
  if (newest && first === undefined) setFirst(newest.id)
  if (!newest || first === undefined || newest.id === first || newest.id === declined) return null
  return (
    <Toast
      actions={
        <>
          <button type="button" className="button" onClick={() => location.reload()}>
            {notices.showRelease}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setDeclined(newest.id)}>
            {notices.notNow}
          </button>
        </>
      }
    >
      {notices.newRelease}
    </Toast>
  )
}
