import type { ChildProcess } from 'node:child_process'
import process from 'node:process'

/**
 * Sends a signal to a process that was started as the leader of a group (`detached`), and to all that it started; where
 * the system has no groups, to the process alone. One that has ended is no fault.
 */
export function signalGroup({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
