import { createSessionNote } from './session-note'

/** Whether the server was slow when it was asked last; kept for the session, so that the next page does not wait again. */
export interface ServerPace {
  readonly isSlow: () => boolean
  readonly note: (slow: boolean) => void
}

export function createServerPace(): ServerPace {
  const slow = createSessionNote('portico.search-slow')
  return {
    isSlow: () => slow.read() === 1,
    note: (isSlow) => {
      if (isSlow !== (slow.read() === 1)) slow.write(isSlow ? 1 : 0)
    },
  }
}
