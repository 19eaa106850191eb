import type { Answered, ReferencesQuery } from '@portico/content-model'
import type { EditorHost } from '../host.ts'

/** So many answers are kept. */
const KEPT = 20

interface AskingOptions {
  readonly find: EditorHost['findReferences']
  /** Called with what is known of the newest question. */
  readonly onAnswer: (answered: Answered) => void
  /** Called when the host could not answer the newest question. */
  readonly onFailure: (reason: unknown) => void
}

export interface Asking {
  /** Asks, or answers at once what was answered before. */
  readonly ask: (query: ReferencesQuery) => void
  /** Asks the newest question again, and forgets all answers: others may have changed the site. */
  readonly askAgain: () => void
  /** Answers nothing from now on. */
  readonly end: () => void
}

/**
 * Asks the host about the site around a text: one question at a time, then only the newest of those that came meanwhile.
 * The last answers are kept, so that an undo asks nothing.
 */
export function createAsking({ find, onAnswer, onFailure }: AskingOptions): Asking {
  const answers = new Map<string, Answered>()
  let newest: ReferencesQuery | undefined
  let isWaiting = false
  let isAsking = false

  const take = (): ReferencesQuery | undefined => {
    const query = isWaiting ? newest : undefined
    isWaiting = false
    return query
  }
  const goOn = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    for (let query = take(); query; query = take()) {
      try {
        const answered = { query, references: await find(query) }
        keep(answered)
        if (query === newest) onAnswer(answered)
      } catch (reason) {
        if (query === newest) onFailure(reason)
      }
    }
    isAsking = false
  }
  const keep = (answered: Answered): void => {
    answers.set(JSON.stringify(answered.query), answered)
    const [oldest] = answers.keys()
    if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  }

  return {
    ask: (query) => {
      newest = query
      const known = answers.get(JSON.stringify(query))
      isWaiting = known === undefined
      if (known) onAnswer(known)
      else void goOn()
    },
    askAgain: () => {
      answers.clear()
      isWaiting = newest !== undefined
      void goOn()
    },
    end: () => {
      newest = undefined
      isWaiting = false
    },
  }
}
