import process from 'node:process'

/*
 * Preloaded in each service of the portal, whose standard input is a pipe of the process that started it: when that one
 * is gone, however it ended, the service ends as if it had been asked to, with all that it started.
 */

const GRACE_MS = 10_000
/* Each service leads a process group of its own. */
const group = process.platform === 'win32' ? process.pid : -process.pid

process.stdin.on('end', end).on('error', end).resume()
process.stdin.unref()

function end() {
  setTimeout(() => process.kill(group, 'SIGKILL'), GRACE_MS)
  process.kill(group, 'SIGTERM')
}
