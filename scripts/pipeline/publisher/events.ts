import type { Stage } from '../publish/stages.ts'
import type { Failure } from './failure.ts'
import type { PublishRequest } from './request.ts'
import type { SiteStatus } from './site-status.ts'
import type { Made } from './worker-messages.ts'

/** What happens to the publisher. */
export type PublisherEvent =
  /** The process began, with the requests that an earlier one left. */
  | { readonly kind: 'started'; readonly pending: readonly PublishRequest[] }
  /** A request is safe on the disk. */
  | { readonly kind: 'accepted'; readonly request: PublishRequest }
  | { readonly kind: 'timer-fired'; readonly timer: Timer }
  /** Somebody asks whether the site is behind the CMS. */
  | { readonly kind: 'reconcile-asked' }
  | { readonly kind: 'reconcile-answered'; readonly status: SiteStatus; readonly afterStart: boolean }
  | { readonly kind: 'reconcile-failed'; readonly message: string }
  /** A person let a held release live, or discarded it. */
  | { readonly kind: 'decided'; readonly release: string; readonly decision: 'live' | 'discarded' }
  /** The request of a reconciliation is accepted. */
  | { readonly kind: 'reconciled' }
  /** What readers see, asked before a publish. */
  | { readonly kind: 'site-status-read'; readonly status: SiteStatus }
  | { readonly kind: 'stage-began'; readonly stage: Stage }
  | { readonly kind: 'stage-ended'; readonly stage: Stage; readonly milliseconds: number }
  | { readonly kind: 'published'; readonly made: Made }
  | { readonly kind: 'publish-failed'; readonly failure: Failure }
  /** The row with the end of a deployment is in the CMS, or waited for long enough. */
  | { readonly kind: 'end-written' }
  /** The requests of the deployment are out of the queue. */
  | { readonly kind: 'requests-removed' }
  | { readonly kind: 'stopped' }

/** The kinds of timer; there is one of each at most. */
export const TIMERS = ['debounce', 'retry', 'announce', 'reconcile'] as const
export type Timer = (typeof TIMERS)[number]
