import type { HeldBack } from '@portico/content-model'
import type { Deployment } from '../publisher/deployment.ts'
import type { PublisherEvent } from '../publisher/events.ts'
import type { PublisherState } from '../publisher/state.ts'
import { WELL, type Condition } from './condition.ts'

/** What is sent. */
export interface Alert {
  readonly subject: string
  /** Lines for people. */
  readonly text: string
}

export interface Assessment {
  readonly condition: Condition
  readonly alert: Alert
}

/** A fault that may pass by itself is worth an alert when this many tries have failed. */
const TRIES_BEFORE_ALERT = 3
const LISTED = 10

interface AssessOptions {
  readonly siteUrl: string
  /** What the newest release holds back, for a deployment that made none. */
  readonly held: readonly HeldBack[]
}

/** What an event says of publishing, or `undefined` where it says nothing: most do not. */
export function assess(
  event: PublisherEvent,
  state: PublisherState,
  { siteUrl, held }: AssessOptions,
): Assessment | undefined {
  if (event.kind === 'publish-failed' && event.failure.kind === 'fault' && state.retrying) {
    const { message, problems, transient } = event.failure
    if (transient && state.failures < TRIES_BEFORE_ALERT) return undefined
    return failed(siteUrl, message, problems)
  }
  const ended = endedBy(event, state)
  if (!ended) return undefined
  if (ended.state === 'failed') return failed(siteUrl, ended.message, ended.problems)
  if (ended.state === 'held') return waits(siteUrl, ended)
  if (ended.state === 'discarded') return assessLive(siteUrl, { state: 'live', message: ended.message, heldBack: held })
  return assessLive(siteUrl, { heldBack: held, ...ended })
}

/** How a deployment ended. A release that waited ends without another one, where a person decided about it. */
function endedBy({ kind }: PublisherEvent, { build, last }: PublisherState): Deployment | undefined {
  if (kind === 'end-written') return build?.ended
  const isDecided = last?.state === 'live' || last?.state === 'discarded'
  return kind === 'reconcile-answered' && isDecided ? last : undefined
}

function assessLive(siteUrl: string, { heldBack = [], release, url = siteUrl }: Deployment): Assessment {
  if (heldBack.length === 0)
    return {
      condition: WELL,
      alert: alertOf(siteUrl, 'Publishing works again', [
        ...(release === undefined ? [] : [`The release ${release} is live.`]),
        url,
      ]),
    }
  const lines = heldBack.map(({ document, problems: [problem] }) => {
    const name = document.path === undefined ? document.title : `${document.title} (${document.path})`
    return `- ${name}${problem ? `: ${problem.message}` : ''}`
  })
  return {
    condition: { state: 'held-back', documents: heldBack.map(({ document }) => document.documentId ?? document.title) },
    alert: alertOf(siteUrl, 'Documents are held back', [
      'Everything else is live. These keep their last good version:',
      ...firstOf(lines),
    ]),
  }
}

function failed(siteUrl: string, message: string, problems: Deployment['problems'] = []): Assessment {
  const lines = problems.filter(({ severity }) => severity === 'error').map(({ message }) => `- ${message}`)
  const more = lines.length === 1 && lines[0] === `- ${message}` ? [] : firstOf(lines)
  return {
    condition: { state: 'failed', documents: [] },
    alert: alertOf(siteUrl, 'A deployment failed', [message, ...more, 'The live site is as it was.']),
  }
}

function waits(siteUrl: string, { message }: Deployment): Assessment {
  return {
    condition: { state: 'waits', documents: [] },
    alert: alertOf(siteUrl, 'A release waits for a person', [message]),
  }
}

function alertOf(siteUrl: string, what: string, lines: readonly string[]): Alert {
  const subject = `Portico: ${what} (${new URL(siteUrl).host})`
  return { subject, text: [subject, ...lines].join('\n') }
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - LISTED
  return more > 0 ? [...lines.slice(0, LISTED), `- and ${more} more`] : [...lines]
}
