/** After a failure the static index answers this long before the server is asked again. */
const REST_MS = 60_000
const KEY = 'portico.search-rest'

/** Whether the server is left alone after a failure; kept for the session, so that the next page does not wait again. */
export interface ServerRest {
  readonly lasts: () => boolean
  readonly begin: () => void
}

/** @param now milliseconds since 1970 */
export function createServerRest(now: () => number): ServerRest {
  let until = storedUntil()
  return {
    // A clock that was set back must not silence the server for longer.
    lasts: () => now() < until && until - now() <= REST_MS,
    begin: () => {
      until = now() + REST_MS
      store(until)
    },
  }
}

function storedUntil(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return 0
  }
}

function store(until: number): void {
  try {
    sessionStorage.setItem(KEY, String(until))
  } catch {
    // Without storage the rest ends with the page.
  }
}
