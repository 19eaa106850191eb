import type { Timer } from './events.ts'
import type { Deployment } from './deployment.ts'
import type { Amendment, DeploymentRow } from './deployment-rows.ts'
import type { PublishRequest } from './request.ts'

export interface LogEffect {
  readonly kind: 'log'
  readonly level: 'info' | 'warn' | 'error'
  readonly line: string
  /** What it is about; `deployment` is the key of a batch. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** What the publisher does to the world. */
export type PublisherEffect =
  /** Replaces the timer of that kind. */
  | { readonly kind: 'start-timer'; readonly timer: Timer; readonly milliseconds: number }
  | { readonly kind: 'stop-timer'; readonly timer: Timer }
  /** Has the worker do what can be done before it is known what is published. */
  | { readonly kind: 'prepare' }
  /** Answered by `site-status-read` or `publish-failed`. */
  | { readonly kind: 'read-site-status' }
  /** Answered by `published` or `publish-failed`, stages before it. */
  | { readonly kind: 'publish'; readonly requests: readonly PublishRequest[] }
  /** Writes the rows that are still to be written, then answers with `reconcile-answered` or `reconcile-failed`. */
  | { readonly kind: 'reconcile'; readonly afterStart: boolean }
  /** Asks for a publish by itself. Answered by `accepted` and `reconciled`, or by `reconcile-failed`. */
  | { readonly kind: 'request'; readonly force: boolean }
  /** Writes rows that could not be written before. */
  | { readonly kind: 'flush-rows' }
  | { readonly kind: 'write-row'; readonly key: string; readonly row: DeploymentRow }
  /** As `write-row`, answered by `end-written`. */
  | { readonly kind: 'write-end'; readonly key: string; readonly row: DeploymentRow }
  /** Changes the rows that say that this release is held. */
  | { readonly kind: 'amend-rows'; readonly release: string; readonly row: Amendment }
  /** Notes the deployment of requests for those who ask. */
  | { readonly kind: 'record'; readonly requests: readonly PublishRequest[]; readonly deployment: Deployment }
  /** Answered by `requests-removed`. */
  | { readonly kind: 'remove-requests'; readonly requests: readonly PublishRequest[] }
  /** Sends the status to watchers. */
  | { readonly kind: 'notify' }
  | LogEffect

export type EffectOf<Kind extends PublisherEffect['kind']> = Extract<PublisherEffect, { readonly kind: Kind }>
