import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { writeFile } from '../../lib/write-file.ts'

/** A file that stands in the data folder while a portal runs, and stays where it was killed. */
export class RunMark {
  readonly #file: string

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'running')
  }

  /** Whether the last portal of this folder was killed. Only its successor, which has the lease, may ask. */
  get isLeftBehind(): boolean {
    return existsSync(this.#file)
  }

  async set(): Promise<void> {
    await writeFile(this.#file, `${process.pid}\n`)
  }

  remove(): void {
    rmSync(this.#file, { force: true })
  }
}
