import type { HeldBack, Problem } from '@portico/content-model'
import type { PublishRequest } from './request.ts'

const KEPT = 5000

/** How far the publish of a request is, or how it ended. */
export interface Deployment {
  readonly state: 'queued' | 'building' | 'live' | 'held' | 'discarded' | 'failed'
  readonly message: string
  readonly stage?: string
  readonly release?: string
  readonly url?: string
  readonly problems?: readonly Problem[]
  /** What the CMS has and the release does not show; absent where no release was made. */
  readonly heldBack?: readonly HeldBack[]
  /** Milliseconds by stage. */
  readonly timings?: Readonly<Record<string, number>>
}

/** That of a request whose content is in a release already, which waits for a person. */
export function waitsFor(release: string): Deployment {
  return {
    state: 'held',
    release,
    message: `The release ${release} with this content waits for a person. See “npm run releases”.`,
  }
}

/** The deployments of the latest requests, for those who ask. */
export class RecentDeployments {
  readonly #byRequest = new Map<string, Deployment>()

  get(requestId: string): Deployment | undefined {
    return this.#byRequest.get(requestId)
  }

  set(requests: readonly PublishRequest[], deployment: Deployment): void {
    for (const { id } of requests) {
      this.#byRequest.delete(id)
      this.#byRequest.set(id, deployment)
    }
    for (const id of this.#byRequest.keys()) {
      if (this.#byRequest.size <= KEPT) break
      this.#byRequest.delete(id)
    }
  }
}
