/** A number that is kept for the session, so that the next page knows it too. */
export interface SessionNote {
  readonly read: () => number
  readonly write: (value: number) => void
}

/** The note of a name; 0 until something is written. Without storage it ends with the page. */
export function createSessionNote(name: string): SessionNote {
  let value = stored(name)
  return {
    read: () => value,
    write: (next) => {
      value = next
      try {
        sessionStorage.setItem(name, String(next))
      } catch {
        // A browser may refuse storage; the note ends with the page.
      }
    },
  }
}

function stored(name: string): number {
  try {
    return Number(sessionStorage.getItem(name) ?? 0)
  } catch {
    return 0
  }
}
