import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

/* The processes of this machine, as Linux lists them in /proc. */

export interface RunningProcess {
  readonly pid: number
  readonly command: string
}

interface Listed extends RunningProcess {
  readonly parent: number
  /** One letter: `Z` for a process that has ended and that its parent has not asked about. */
  readonly state: string
}

/** The processes that a process started. */
export function childrenOf(parent: number): RunningProcess[] {
  return allProcesses().filter((listed) => listed.parent === parent)
}

/** The processes that a process started, and those that they started. */
export function descendantsOf(ancestor: number): RunningProcess[] {
  const all = allProcesses()
  const below = (parent: number): Listed[] =>
    all.filter((listed) => listed.parent === parent).flatMap((child) => [child, ...below(child.pid)])
  return below(ancestor)
}

/** Whether a process has not ended. */
export function isRunning(pid: number): boolean {
  const listed = processOf(pid)
  return listed !== undefined && listed.state !== 'Z'
}

/** Sends a signal to a process; one that has ended is no fault. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

function allProcesses(): Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])
}

function processOf(pid: number): Listed | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { pid, state, parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))
}
