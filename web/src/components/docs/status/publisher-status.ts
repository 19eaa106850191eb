import { status } from '@strings'

export interface PublisherStatus {
  readonly text: string
  /** Whether the publisher could ask the CMS when it last tried. */
  readonly cmsReachable: boolean
}

/**
 * What the publisher says in public: what it does, and whether it reaches the CMS.
 * @throws Error where it cannot be asked or says something else
 */
export async function fetchPublisherStatus(url: string): Promise<PublisherStatus> {
  const answer = await fetch(url, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return statusOf(await answer.json())
}

/** @throws Error for anything but the status of a publisher */
export function statusOf(value: unknown): PublisherStatus {
  if (typeof value !== 'object' || value === null || !('state' in value) || typeof value.state !== 'string')
    throw new Error('This is not the status of a publisher.')
  if ('fault' in value && value.fault !== undefined) return { text: status.publisher.unreachable, cmsReachable: false }
  return { text: textOf(value.state), cmsReachable: true }
}

/** A publisher of a later version may do what this page has no words for. */
function textOf(state: string): string {
  const { idle, waiting, building, retrying, reachable } = status.publisher
  return new Map(Object.entries({ idle, waiting, building, retrying })).get(state) ?? reachable
}
