/** What a release says of itself. */
export interface ReleaseFacts {
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly pages: number
}

export const RELEASE_PATH = '/release.json'

/**
 * What the release that is live now says of itself.
 * @throws Error where it cannot be fetched
 */
export async function fetchRelease(path: string): Promise<ReleaseFacts> {
  const answer = await fetch(path, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as ReleaseFacts
}
