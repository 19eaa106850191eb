import type { Stage } from '../publish/stages.ts'
import { STAGES } from '../publish/stages.ts'
import type { Deployment } from './deployment.ts'
import type { PublishRequest } from './request.ts'

/** Requests that become one release. */
export interface Batch {
  /** Names its row in the CMS. */
  readonly key: string
  readonly requests: readonly PublishRequest[]
}

/** A publish that is under way. */
export interface Build {
  readonly stage?: Stage
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>
  /** Of the CMS, as it was before the publish. */
  readonly revision?: number
  /** Set where the next batch has waited long enough meanwhile. */
  readonly overdue: boolean
  /** How it ended, while that is written down. */
  readonly ended?: Deployment
}

/** All that decides what the publisher does next. */
export interface PublisherState {
  /** What comes after the current batch. */
  readonly next?: Batch | undefined
  /** What is being published, or tried again. */
  readonly current?: Batch | undefined
  readonly build?: Build | undefined
  /** Whether the current batch waits for its next try. */
  readonly retrying: boolean
  /** Failed tries of the current batch. */
  readonly failures: number
  /** Set while more requests may come: when the first came, in milliseconds. */
  readonly debounce?: { readonly since: number } | undefined
  /** Whether watchers and the row are behind the next batch, until a timer ends. */
  readonly announcing: boolean
  readonly reconciling: boolean
  /** How the last publish ended, or why it is tried again. */
  readonly last?: Deployment | undefined
  /** Why the CMS could not be asked whether the site is behind it, while it could not. */
  readonly fault?: string | undefined
  /** The revision whose content cannot be published: not tried again before it changes. */
  readonly failedRevision?: number | undefined
  /** The last release that waits for a person, with all requests that it holds. */
  readonly held?: { readonly requests: readonly PublishRequest[]; readonly deployment: Deployment } | undefined
  /** Releases in a row that the search engine was not indexed for, and when it is tried again at the earliest. */
  readonly search?: { readonly failures: number; readonly notBefore: number } | undefined
  readonly stopped: boolean
}

export const INITIAL: PublisherState = {
  retrying: false,
  failures: 0,
  announcing: false,
  reconciling: false,
  stopped: false,
}

/** What the publisher says of itself. */
export interface PublisherStatus {
  readonly state: 'idle' | 'waiting' | 'building' | 'retrying'
  readonly stage?: string
  readonly pending: number
  /** How the last publish ended, or why it is tried again. */
  readonly last?: Deployment
  /** Why the CMS could not be asked whether the site is behind it, while it could not. */
  readonly fault?: string
}

export function publisherStatus({
  next,
  current,
  build,
  retrying,
  debounce,
  last,
  fault,
}: PublisherState): PublisherStatus {
  return {
    state: build ? 'building' : retrying ? 'retrying' : debounce ? 'waiting' : 'idle',
    pending: (current?.requests.length ?? 0) + (next?.requests.length ?? 0),
    ...(build?.stage && { stage: STAGES[build.stage] }),
    ...(last && { last }),
    ...(fault !== undefined && { fault }),
  }
}
