'use client'

export interface CrashedProps {
  error: Error
  /** Renders the page again. */
  reset: () => void
}

/** What a reader sees when a page fails while it is shown, with every message on the way to the cause. */
export function Crashed({ error, reset }: CrashedProps) {
  return (
    <article className="crashed" role="alert">
      <h1>This page crashed.</h1>
      <ul>
        {messagesOf(error).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={reset}>
        Try again
      </button>
    </article>
  )
}

/** The messages of an error and of what caused it, the last cause last. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  return [error.message, ...messagesOf(error.cause)]
}
