import process from 'node:process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const LOOK_MS = 500

/**
 * Calls back whenever somebody asks this command to stop: by a signal, or by ending the shell in which npm runs it. npm
 * passes a signal to that shell only, and dash ends without passing it on.
 * @returns stops listening: a signal ends the process at once again
 */
export function onStopRequest(stop: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, stop)
  const look = process.env['npm_lifecycle_event'] ? lookForParent(stop) : undefined
  return () => {
    clearInterval(look)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** Nothing tells a process that its parent has ended: it has another one from then on, which has to be looked for. */
function lookForParent(onGone: () => void): NodeJS.Timeout {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    onGone()
  }, LOOK_MS)
  return look.unref()
}
