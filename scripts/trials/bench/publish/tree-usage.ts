import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

export interface TreeUsage {
  /** Of the processes below a process, those included that have ended and were waited for. */
  readonly cpuSeconds: number
  readonly rssBytes: number
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
  readonly rssBytes: number
}

/** What the processes below a process use, itself left out. Linux only. */
export function treeUsage(root: number): TreeUsage {
  const processes = readdirSync('/proc').flatMap((name) => processOf(Number(name)))
  const below = new Set([root])
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid)
  }
  const tree = processes.filter(({ pid }) => pid !== root && below.has(pid))
  return {
    cpuSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    rssBytes: tree.reduce((sum, { rssBytes }) => sum + rssBytes, 0),
  }
}

function processOf(pid: number): Process[] {
  if (!Number.isInteger(pid)) return []
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const field = (number: number): number => fields[number - 3] ?? 0
    const ticks = field(14) + field(15) + field(16) + field(17)
    return [{ pid, parent: field(4), ticks, rssBytes: field(24) * PAGE_BYTES }]
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code))) return []
    throw error
  }
}

/** Looks again and again how much memory a tree uses, until it is stopped. */
export class PeakMemory {
  /** Bytes. */
  peak = 0
  readonly #timer: NodeJS.Timeout

  constructor(root: number) {
    this.#timer = setInterval(() => {
      this.peak = Math.max(this.peak, treeUsage(root).rssBytes)
    }, 200)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
