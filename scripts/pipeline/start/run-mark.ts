import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200

/**
 * A file that stands in the data folder while a portal runs, with the ids of its processes, and stays where the portal
 * was killed. Whoever has the lease of the folder may use it.
 */
export class RunMark {
  readonly #file: string

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'running')
  }

  /** Whether the last portal of this folder was killed. */
  get isLeftBehind(): boolean {
    return existsSync(this.#file)
  }

  /**
   * Waits until the processes of a portal that was killed have ended, which they do by themselves.
   * @param timeout in milliseconds; an id may belong to another program by now
   */
  async processesEnded(timeout: number): Promise<void> {
    const pids = readFileSync(this.#file, 'utf8').split('\n').map(Number).filter(Boolean)
    for (const deadline = Date.now() + timeout; pids.some(isAlive) && Date.now() < deadline;) await sleep(POLL_MS)
  }

  /** Makes the folder too: a first start has none. */
  set(): void {
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, '')
  }

  add(pid: number): void {
    appendFileSync(this.#file, `${pid}\n`)
  }

  remove(): void {
    rmSync(this.#file, { force: true })
  }
}

/** Whether there is a process of this id that we may end. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')) return false
    throw error
  }
}
