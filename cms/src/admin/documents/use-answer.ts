import { useEffect, useState } from 'react'

/** How far a question to the server has come. */
export type Answer<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'answered'; readonly answer: Value }
  | { readonly state: 'failed'; readonly message: string }

/**
 * Asks, and asks again whenever the question is another one. An answer to an earlier question is never shown.
 * @param ask the question; the same function (`useCallback`) for as long as the question is the same
 */
export function useAnswer<Value>(ask: () => Promise<Value>): Answer<Value> {
  const [given, setGiven] = useState<{ ask: unknown; answer: Answer<Value> }>()
  useEffect(() => {
    let isCurrent = true
    const give = (answer: Answer<Value>) => {
      if (isCurrent) setGiven({ ask, answer })
    }
    ask().then(
      (answer) => give({ state: 'answered', answer }),
      (error: unknown) => give({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [ask])
  return given && given.ask === ask ? given.answer : { state: 'loading' }
}

/** The last answer to a question, and what kept a later one from being answered. */
export interface LastAnswer<Value> {
  readonly answer?: Value
  readonly fault?: string
}

/**
 * As `useAnswer`, but an answer stays until the next one is there.
 * @param ask as above
 */
export function useLastAnswer<Value>(ask: () => Promise<Value>): LastAnswer<Value> {
  const [last, setLast] = useState<LastAnswer<Value>>({})
  useEffect(() => {
    let isCurrent = true
    ask().then(
      (answer) => isCurrent && setLast({ answer }),
      (error: unknown) =>
        isCurrent &&
        setLast((before) => ({ ...before, fault: error instanceof Error ? error.message : String(error) })),
    )
    return () => {
      isCurrent = false
    }
  }, [ask])
  return last
}
