import { completionsOf, type Completion } from './completions.ts'
import { sameJson } from './json.ts'

/** What a save sent, for as long as its answer may come. */
export interface Saves {
  /** A save of this body begins. When it is refused, the page takes the stored body back. */
  begin: (body: unknown, stored: unknown) => void
  /** The person changed the body. The save may have taken this one. */
  add: (body: unknown) => void
  end: () => void
  /** What the server added, if a value answers the save or refuses it; `undefined` if it is another text, or no save runs. */
  completionsIn: (value: unknown) => readonly Completion[] | undefined
}

/** Keeps the bodies that a running save may have sent, to tell its answer from another text. */
export function createSaves(): Saves {
  let sent: unknown[] | undefined
  let before: unknown
  return {
    begin: (body, stored) => {
      sent = [body ?? []]
      before = stored ?? []
    },
    add: (body) => sent?.push(body),
    end: () => {
      sent = undefined
    },
    completionsIn: (value) => {
      for (const body of sent ?? []) {
        const completions = completionsOf(body, value ?? [])
        if (completions) return completions
      }
      return sent && sameJson(before, value ?? []) ? [] : undefined
    },
  }
}
