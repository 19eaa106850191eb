export interface PublisherStatus {
  readonly text: string
  /** Whether the publisher could ask the CMS when it last tried. */
  readonly cmsReachable: boolean
}

const DOING: Readonly<Record<string, string>> = {
  idle: 'Everything that is published there is in a release.',
  waiting: 'A change was published a moment ago; a release follows.',
  building: 'A release is being made.',
  retrying: 'The last release could not be made and is tried again.',
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
  if ('fault' in value && value.fault !== undefined)
    return { text: 'The CMS cannot be reached; the site stays as it is.', cmsReachable: false }
  return { text: DOING[value.state] ?? 'The CMS can be reached.', cmsReachable: true }
}
