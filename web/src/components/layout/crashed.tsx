'use client'

import { notices } from '@strings'

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
        <h1>{notices.pageFailed}</h1>
        <p>{notices.checkNetwork}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {notices.retry}
        </button>
      </article>
    )
  return (
    <article className="crashed" role="alert">
      <h1>{notices.crashed}</h1>
      <ul>
        {messagesOf(error).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={reset}>
        {notices.tryAgain}
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
