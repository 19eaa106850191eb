'use client'

import { useEffect } from 'react'
import { LazyModuleNotice } from '@/components/ui/lazy-module-notice'
import { useLazyModule } from '@/components/ui/use-lazy-module'
import { status } from '@strings'

const fetchBoard = () => import('./status-board').then(({ StatusBoard }) => StatusBoard)

/**
 * How release, search and CMS are now.
 * @param source where the publisher's public status is served, if anywhere
 */
export function StatusPanel({ source }: { source: string | undefined }) {
  const [board, load] = useLazyModule(fetchBoard)
  useEffect(load, [load])
  return (
    <section className="status" aria-labelledby=":portal-status">
      <h2 id=":portal-status">{status.title}</h2>
      {board.state === 'loaded' ? (
        <board.value source={source} />
      ) : (
        <>
          <p className="without-script">{status.withoutScript}</p>
          <p className="needs-script quiet">{status.states.loading}</p>
        </>
      )}
      <LazyModuleNotice state={board.state} onRetry={load} />
    </section>
  )
}
