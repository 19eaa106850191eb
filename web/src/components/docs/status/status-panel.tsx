'use client'

import { useEffect } from 'react'
import { PartNotice } from '@/components/ui/part-notice'
import { usePart } from '@/components/ui/use-part'

const fetchBoard = () => import('./status-board').then(({ StatusBoard }) => StatusBoard)

/**
 * How release, search and CMS are now.
 * @param source where the publisher's public status is to be had, if anywhere
 */
export function StatusPanel({ source }: { source: string | undefined }) {
  const [board, load] = usePart(fetchBoard)
  useEffect(load, [load])
  return (
    <section className="status" aria-labelledby="portal-status">
      <h2 id="portal-status">This portal now</h2>
      {board.state === 'loaded' ? (
        <board.part source={source} />
      ) : (
        <p>
          With JavaScript, this shows which release you read, whether the search answers, and whether the CMS can be
          reached.
        </p>
      )}
      <PartNotice state={board.state} onRetry={load} />
    </section>
  )
}
