import type { HeldBack, Problem } from '@portico/content-model'
import type { PublisherConfig } from './config.ts'
import type { HeldRelease, Release } from '../release/index.ts'
import { AppError, ContentError } from '../../lib/app-error.ts'
import { describeError } from '../../lib/run-command.ts'
import type { Stage } from '../publish/stages.ts'

/* What the publisher and its worker say to each other, over the channel that Node opens between them. */

export type WorkerOrder =
  | ({ readonly kind: 'publish' } & PublishOrder)
  /** A publish will be ordered soon. */
  | { readonly kind: 'prepare'; readonly config: PublisherConfig }

export interface PublishOrder {
  readonly config: PublisherConfig
  /** What changed, to find the address for the deployment. */
  readonly documentIds: readonly string[]
}

/** A release that was made. */
export interface Made {
  readonly release: Release
  readonly warnings: readonly Problem[]
  /** What the CMS has and the release does not show. */
  readonly heldBack: readonly HeldBack[]
  /** Set where it waits for a person instead of being live. */
  readonly held?: HeldRelease | undefined
  /** The path of the page that changed, where it is one page; else the front page. */
  readonly path: string
}

export type WorkerMessage =
  | { readonly kind: 'stage'; readonly stage: Stage }
  | { readonly kind: 'staged'; readonly stage: Stage; readonly milliseconds: number }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'failed'; readonly fault: Fault }

/** An error, taken apart to travel. */
export interface Fault {
  readonly message: string
  readonly hint?: string | undefined
  readonly transient: boolean
  /** Of content that cannot be published. */
  readonly problems?: readonly Problem[] | undefined
}

export function serializeError(error: unknown): Fault {
  if (error instanceof ContentError) return { message: error.message, transient: false, problems: error.problems }
  if (error instanceof AppError) return { message: error.message, hint: error.hint, transient: error.transient }
  return { message: describeError(error), transient: false }
}

export function deserializeError({ message, hint, transient, problems }: Fault): AppError {
  return problems ? new ContentError(problems) : new AppError(message, { ...(hint && { hint }), transient })
}
