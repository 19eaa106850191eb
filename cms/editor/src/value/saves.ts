import { completionsOf, type Completion } from './completions.ts'

/** What a save sent, for as long as its answer may come. */
export interface Saves {
  /** A save begins with this body. */
  begin: (body: unknown) => void
  /** The person changed the body. The save may have taken this one. */
  add: (body: unknown) => void
  end: () => void
  /** What the server added, if a value answers the save; `undefined` if it is another text, or no save runs. */
  completionsIn: (value: unknown) => readonly Completion[] | undefined
}

/** Keeps the bodies that a running save may have sent, to tell its answer from another text. */
export function createSaves(): Saves {
  let sent: unknown[] | undefined
  return {
    begin: (body) => {
      sent = [body ?? []]
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
      return undefined
    },
  }
}
