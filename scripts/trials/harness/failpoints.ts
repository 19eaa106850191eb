import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAILPOINT_FOLDER, fileEvent, reachedFile, type Failpoint } from '../../lib/failpoint.ts'

/** A point that is never reached would hang the trial: every publish of a quiet machine takes seconds. */
const HANGS_AFTER_MS = 300_000

/** Halts processes at named points, so that a trial can act while they are exactly there. */
export class Failpoints {
  readonly #folder = mkdtempSync(join(tmpdir(), 'portico-failpoints-'))

  /** What a process inherits to halt here. */
  get environment(): Record<string, string> {
    return { [FAILPOINT_FOLDER]: this.#folder }
  }

  /** From now on the first process that comes to a point halts there. */
  arm(point: Failpoint): void {
    writeFileSync(join(this.#folder, point), '')
  }

  /**
   * Returns when a process halts at a point that was armed.
   * @throws Error where none comes there
   */
  async reached(point: Failpoint): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const hangs = new Promise<never>((_, reject) => {
      const fail = (): void =>
        reject(new Error(`No process has come to “${point}” within ${HANGS_AFTER_MS / 1000} s of its being armed.`))
      timer = setTimeout(fail, HANGS_AFTER_MS)
    })
    const comes = fileEvent(this.#folder, () => existsSync(reachedFile(point, this.#folder)))
    await Promise.race([comes, hangs]).finally(() => clearTimeout(timer))
  }

  /** Lets the process that halts at a point go on. */
  release(point: Failpoint): void {
    rmSync(reachedFile(point, this.#folder), { force: true })
  }

  /** Lets every process go on, and arms nothing more. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
