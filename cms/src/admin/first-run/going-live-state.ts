import { concerning, isUnderWay, liveAddress, problemsFor, type Deployment } from '../live-site/deployments'
import { heldBackIn } from '../live-site/held-back'
import { whyStopped } from '../live-site/live-state'
import type { Problem } from '@portico/content-model'
import type { PublishedSite } from './first-run-api'

/** How far a new site is on its way to readers. */
export type GoingLiveState =
  | { readonly name: 'saved' }
  | { readonly name: 'building'; readonly stage: string | undefined }
  | { readonly name: 'live'; readonly address: string | undefined }
  | { readonly name: 'stopped'; readonly why: string; readonly problems: readonly Problem[] }

/**
 * What became of the settings that were just published. A deployment that ended before cannot hold them.
 * @param deployments newest first
 */
export function goingLiveState(
  { documentId, publishedAt }: PublishedSite,
  deployments: readonly Deployment[],
): GoingLiveState {
  const mine = concerning(deployments, documentId).find(
    (deployment) => isUnderWay(deployment) || Date.parse(deployment.finishedAt ?? '') >= Date.parse(publishedAt),
  )
  if (!mine || mine.state === 'queued') return { name: 'saved' }
  if (mine.state === 'building') return { name: 'building', stage: mine.stage ?? undefined }
  const held = heldBackIn(mine, documentId)
  if (held) return { name: 'stopped', why: 'The settings of the site are held back.', problems: held.problems }
  if (mine.state === 'live') return { name: 'live', address: liveAddress(mine, '/') }
  return { name: 'stopped', why: whyStopped(mine), problems: problemsFor(mine, documentId) }
}
