import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const GRACE_MS = 10_000

/** Whether a process is over, by itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Asks a process to end, and ends it after ten seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await ended
  clearTimeout(timer)
}
