import { createStore } from '../form/store'
import type { Move } from './move-api'

/** A move that waits for a person, before it is published. */
export interface OpenMove extends Move {
  /** Publishes it, with a redirect from the old address or without one. */
  readonly publish: (options: { readonly leavesRedirect: boolean }) => void
  readonly giveUp: () => void
}

/** Moves of the open form, and what the person chose about them. */
export interface MoveCheck {
  fetch: typeof fetch
  /** Shows a move. @returns whether to publish it */
  confirm: (documentId: string, move: Move | undefined) => Promise<boolean>
  open: () => OpenMove | undefined
  onChange: (listener: () => void) => () => void
}

const REDIRECT = 'X-Portico-Redirect'

/** Asks before a move is published, and says in the publish request where the person wants no redirect. */
export function createMoveCheck(send: typeof fetch, origin: string): MoveCheck {
  /** The document whose next publish leaves no redirect. */
  let declined: string | undefined
  const { get, set: show, onChange } = createStore<OpenMove>()
  return {
    fetch: (input, init = {}) => {
      const url = input instanceof Request ? undefined : new URL(input, origin)
      if (declined === undefined || !url?.pathname.endsWith(`/${declined}/actions/publish`)) return send(input, init)
      const headers = new Headers(init.headers)
      headers.set(REDIRECT, 'none')
      return send(input, { ...init, headers })
    },
    confirm: async (documentId, move) => {
      declined = undefined
      if (!move) return true
      const choice = await new Promise<{ leavesRedirect: boolean } | undefined>((resolve) => {
        get()?.giveUp()
        show({ ...move, publish: resolve, giveUp: () => resolve(undefined) })
      })
      show(undefined)
      if (choice?.leavesRedirect === false) declined = documentId
      return choice !== undefined
    },
    open: get,
    onChange,
  }
}
