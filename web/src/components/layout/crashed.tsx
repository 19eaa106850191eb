'use client'

export interface CrashedProps {
  error: Error
  /** Renders the page again. */
  reset: () => void
}

/** What a reader sees when a page fails while it is shown, with every message on the way to the cause. */
export function Crashed({ error, reset }: CrashedProps) {
  if (isOfLoading(error))
    return (
      <article className="crashed" role="alert">
        <h1>The page could not be loaded.</h1>
        <p>You might want to check your network connection.</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          Retry
        </button>
      </article>
    )
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

/** Whether a script of the page did not come; rendering again would not bring it. */
function isOfLoading({ name, message }: Error): boolean {
  return name === 'ChunkLoadError' || /dynamically imported module/i.test(message)
}

/** The messages of an error and of what caused it, the last cause last. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)]
  return [error.message, ...messagesOf(error.cause)]
}
