import { getFetchClient } from '@strapi/strapi/admin'
import { useEffect, useSyncExternalStore } from 'react'
import { isUnderWay, readDeployments, type Deployment } from './deployments'

const ASK_AGAIN_AFTER = 3000
/** The publisher waits a moment for more changes, so a deployment may appear only some time after the publish. */
const LOOK_FOR_NEW_AFTER = 5000

export type Deployments = readonly Deployment[] | 'unreachable' | undefined

/** The latest deployments, asked for once for all that show them, and as long as somebody does. */
let latest: Deployments
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts the requests. */
let turn = 0
let isAsking = false
const watchers = new Set<() => void>()

/** The latest deployments of the portal, newest first, as they go on; nothing before the first answer. */
export function useDeployments(): Deployments {
  useEffect(() => {
    if (!isAsking) {
      isAsking = true
      void ask(++turn)
    }
    return () => {
      if (watchers.size > 0) return
      isAsking = false
      clearTimeout(timer)
      latest = undefined
    }
  }, [])
  return useSyncExternalStore(watch, () => latest)
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Reads them now, where somebody looks: something was decided, or turned out to be older than it looked. */
export function readDeploymentsNow(): void {
  if (!isAsking) return
  clearTimeout(timer)
  void ask(++turn)
}

async function ask(asked: number): Promise<void> {
  // Not of one component: it would end with that one.
  const { get } = getFetchClient()
  const answer = await readDeployments(get).catch(() => 'unreachable' as const)
  if (!isAsking || asked !== turn) return
  latest = answer
  for (const notify of watchers) notify()
  const wait = answer !== 'unreachable' && answer.some(isUnderWay) ? ASK_AGAIN_AFTER : LOOK_FOR_NEW_AFTER
  timer = setTimeout(() => void ask(asked), wait)
}
