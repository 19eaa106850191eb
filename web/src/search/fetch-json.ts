import { SearchError } from './search-error'

/**
 * Fetches a file of this release. Its shape is not checked again: the release checked it when it was written, and a
 * file of another version has another name.
 * @throws {SearchError} when it cannot be fetched or is not JSON
 */
export async function fetchJson<Value>(path: string, options?: RequestInit): Promise<Value> {
  const value = await fetchIfThere<Value>(path, options)
  if (value === undefined) throw new SearchError(`${path} answered with 404.`)
  return value
}

/**
 * The same for a file that may be gone since the page was loaded.
 * @returns `undefined` where there is no such file
 * @throws {SearchError} when it cannot be fetched or is not JSON
 */
export async function fetchIfThere<Value>(path: string, options?: RequestInit): Promise<Value | undefined> {
  try {
    const response = await fetch(path, options)
    if (response.status === 404) return undefined
    if (!response.ok) throw new SearchError(`${path} answered with ${response.status}.`)
    return (await response.json()) as Value
  } catch (error) {
    throw error instanceof SearchError ? error : new SearchError(`${path} could not be fetched.`, { cause: error })
  }
}
