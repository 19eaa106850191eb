import type { HeldBack, Problem } from '@portico/content-model'
import { concerning, isUnderWay, type Deployment } from './deployments'
import { heldBackIn, heldBackNow } from './held-back'

/** What the panel knows of a document by itself: as Strapi says it. */
export interface StoredState {
  readonly documentId: string
  readonly status: 'draft' | 'modified' | 'published'
  /** When it was published last, where that is known. */
  readonly publishedAt?: string | undefined
}

/** Where a document is on its way to readers. */
export type LiveState =
  | { readonly name: 'draft' | 'live' | 'changed' | 'going-live' }
  /** What happens at a time, as an ISO date. */
  | { readonly name: 'scheduled'; readonly action: 'publish' | 'unpublish'; readonly at: string }
  /** Readers do not have what is published: why, and what they have instead. */
  | { readonly name: 'held-back'; readonly why: string; readonly problems: readonly Problem[] }

/** By what was published: what readers have instead. */
export const READERS_SEE = {
  added: 'Readers see nothing of it until this is fixed.',
  changed: 'Readers see its last good version until this is fixed.',
  removed: 'Readers still see it until this is fixed.',
} satisfies Record<HeldBack['change'], string>

/**
 * The one state of a document, from what is stored and what the publisher made of it.
 * @param deployments all of them, newest first
 */
export function liveStateOf(
  { documentId, status, publishedAt }: StoredState,
  deployments: readonly Deployment[],
): LiveState {
  const mine = concerning(deployments, documentId)
  const held = heldBackIn({ heldBack: heldBackNow(deployments) }, documentId)
  if (held && !mine.some(isUnderWay))
    return { name: 'held-back', why: READERS_SEE[held.change], problems: held.problems }
  const [last] = mine
  const stopped = last && !isOvertaken(last, deployments) ? stoppedBy(last) : undefined
  // Readers still have a page whose removal was stopped.
  const isRemoval = mine.some(
    (deployment) =>
      stoppedBy(deployment) &&
      !isOvertaken(deployment, deployments) &&
      deployment.changes?.some((change) => change.documentId === documentId),
  )
  if (status === 'draft' && !isRemoval) return { name: 'draft' }
  const [newest] = deployments
  const isUnseen = publishedAt !== undefined && newest && Date.parse(publishedAt) > Date.parse(newest.requestedAt)
  if (isUnseen || mine.some(isUnderWay)) return { name: 'going-live' }
  if (stopped) return stopped
  return { name: status === 'modified' ? 'changed' : 'live' }
}

/** Why a deployment did not go live, in words for those who cannot see the server. */
export function whyStopped({ state, message, problems }: Deployment): string {
  const losesPages = problems?.some(({ kind }) => kind === 'lost-page') ?? false
  if (state === 'held' && losesPages)
    return 'Its release takes pages away from readers. It waits until somebody accepts or discards it.'
  if (state === 'discarded') return 'Its release was discarded. Readers keep the site that they have.'
  return message ?? ''
}

/**
 * The release that waits for a person, if one does.
 * @param deployments all of them, newest first
 */
export function waitingRelease(deployments: readonly Deployment[]): Deployment | undefined {
  const decided = deployments.find(({ state }) => state === 'held' || state === 'live' || state === 'discarded')
  return decided?.state === 'held' ? decided : undefined
}

function stoppedBy(deployment: Deployment): LiveState | undefined {
  const { state, problems } = deployment
  if (state !== 'failed' && state !== 'held' && state !== 'discarded') return undefined
  return { name: 'held-back', why: whyStopped(deployment), problems: problems ?? [] }
}

/** Whether a later release is live: it holds all that the CMS had. */
function isOvertaken(deployment: Deployment, deployments: readonly Deployment[]): boolean {
  return deployments
    .slice(0, deployments.indexOf(deployment))
    .some(({ state, heldBack }) => state === 'live' && heldBack)
}

interface Versions {
  readonly availableStatus?: readonly { readonly publishedAt?: unknown }[] | undefined
}

/** What a form knows of its document. */
export function storedState(
  { documentId, status }: { readonly documentId: string; readonly status?: unknown },
  meta: Versions | undefined,
): StoredState {
  const publishedAt = meta?.availableStatus?.map((version) => version.publishedAt).find(Boolean)
  const known = status === 'published' || status === 'modified' ? status : publishedAt ? 'published' : 'draft'
  return { documentId, status: known, ...(typeof publishedAt === 'string' && { publishedAt }) }
}

interface ScheduledChange {
  readonly state: 'waiting' | 'held-back' | 'done'
  readonly at: string
  readonly problems: readonly Problem[]
  readonly items: readonly { readonly documentId: string; readonly action: 'publish' | 'unpublish' }[]
}

/**
 * The same where something waits for its time: what goes on now is said first.
 * @param schedules those that are not carried out, the earliest first
 */
export function withSchedule(state: LiveState, documentId: string, schedules: readonly ScheduledChange[]): LiveState {
  if (state.name === 'going-live' || state.name === 'held-back') return state
  const mine = schedules.filter(({ items }) => items.some((item) => item.documentId === documentId))
  const held = mine.find((schedule) => schedule.state === 'held-back')
  if (held)
    return {
      name: 'held-back',
      why: 'Its time has come, and it was not carried out. The panel Schedule says why.',
      problems: held.problems,
    }
  const [next] = mine
  const action = next?.items.find((item) => item.documentId === documentId)?.action
  return next && action ? { name: 'scheduled', action, at: next.at } : state
}
