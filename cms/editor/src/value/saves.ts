import { completionsOf, type Completion } from './completions.ts'
import { sameJson } from './json.ts'

/** Which bodies the page may put in the place of the text on its own. */
export interface Saves {
  /** Another text is shown: nothing of the last one counts any more. */
  load: (body: unknown) => void
  /** A save of this body begins. When it is refused, the page takes the stored body back. */
  begin: (body: unknown, stored: unknown) => void
  /** The person changed the body. The save that is being sent may have taken this one. */
  add: (body: unknown) => void
  end: () => void
  /**
   * What the server added to the text, where a body answers a save, or is no reason to give up what was typed since.
   * `undefined` where it replaces the text.
   */
  completionsIn: (body: unknown, current: unknown) => readonly Completion[] | undefined
}

/** Keeps the bodies that the server has or was sent, to distinguish the answer to a save from another text. */
export function createSaves(loaded: unknown): Saves {
  let sent: unknown[] = [loaded]
  let before: unknown = loaded
  let isSending = false
  return {
    load: (body) => {
      sent = [body]
      before = body
      isSending = false
    },
    begin: (body, stored) => {
      sent = [body]
      before = stored
      isSending = true
    },
    add: (body) => {
      if (isSending) sent.push(body)
    },
    end: () => {
      isSending = false
    },
    completionsIn: (body, current) => {
      for (const candidate of sent) {
        const completions = completionsOf(candidate ?? [], body ?? [])
        if (completions) return completions
      }
      const isTyped = current !== sent[0]
      return isTyped || sameJson(before ?? [], body ?? []) ? [] : undefined
    },
  }
}
