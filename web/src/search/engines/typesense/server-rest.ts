import { createSessionNote } from './session-note'

/** After a failure the static index answers this long before the server is asked again. */
const REST_MS = 60_000

/** Whether the server is left alone after a failure; kept for the session, so that the next page does not wait again. */
export interface ServerRest {
  readonly lasts: () => boolean
  readonly begin: () => void
}

/** @param now milliseconds since 1970 */
export function createServerRest(now: () => number): ServerRest {
  const until = createSessionNote('portico.search-rest')
  return {
    // A clock that was set back must not silence the server for longer.
    lasts: () => now() < until.read() && until.read() - now() <= REST_MS,
    begin: () => until.write(now() + REST_MS),
  }
}
