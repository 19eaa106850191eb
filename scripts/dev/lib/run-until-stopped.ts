import { onStopRequest } from '../../lib/stop-request.ts'

/**
 * Runs a server until somebody stops the command, or `fail` is called with what ended it.
 * @param start starts it, and gives what stops it; the signal aborts before that is called
 * @throws what `start` threw or `fail` was given, once everything has stopped
 */
export async function runUntilStopped(
  start: (run: { signal: AbortSignal; fail: (error: unknown) => void }) => Promise<() => Promise<void>>,
): Promise<void> {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let fault: { readonly error: unknown } | undefined
  const stop = (): void => stopping.abort()
  const stopListening = onStopRequest(stop)
  try {
    const close = await start({
      signal: stopping.signal,
      fail: (error) => {
        fault ??= { error }
        stop()
      },
    })
    await stopped
    await close()
  } finally {
    stop()
    stopListening()
  }
  if (fault) throw fault.error
}
