import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { disk } from './disk.ts'
import { isMissing } from './is-missing.ts'

interface Waiting {
  readonly line: string
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Lines on disk that survive a power cut. All that wait are written and synced together, so that a thousand at once
 * cost a few syncs and not a thousand. A line that a crash cut short was never confirmed; readers skip it.
 */
export class AppendLog {
  readonly #file: string
  #handle: FileHandle
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #size: number

  private constructor(file: string, handle: FileHandle, size: number) {
    this.#file = file
    this.#handle = handle
    this.#size = size
  }

  /**
   * Opens a log, rewritten with what is worth keeping of it, so that nothing half-written stays.
   * @param keep takes every line of before, whole or not, and gives those that stay
   */
  static async open(file: string, keep: (lines: string[]) => string[]): Promise<AppendLog> {
    await mkdir(dirname(file), { recursive: true })
    const text = textOf(keep(linesOf(await contentOf(file))))
    const handle = await writeBeside(file, text)
    await rename(`${file}.new`, file)
    await disk.sync(dirname(file))
    return new AppendLog(file, handle, Buffer.byteLength(text))
  }

  /** Bytes in the file. */
  get size(): number {
    return this.#size
  }

  /** Returns when the line is safe on the disk. @throws the error of the disk; the line may then be there or not */
  append(line: string): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ line, done, failed })
      this.#writing ??= this.#writeAll()
    })
  }

  /** Replaces everything by these lines, in one step. Whoever appends meanwhile waits. */
  async rewrite(lines: () => string[]): Promise<void> {
    while (this.#writing) await this.#writing
    this.#writing = this.#rewrite(lines).finally(() => {
      this.#writing = undefined
      if (this.#waiting.length > 0) this.#writing = this.#writeAll()
    })
    await this.#writing
  }

  async close(): Promise<void> {
    while (this.#writing) await this.#writing
    await this.#handle.close()
  }

  async #rewrite(lines: () => string[]): Promise<void> {
    const text = textOf(lines())
    const fresh = await writeBeside(this.#file, text)
    await rename(`${this.#file}.new`, this.#file)
    const before = this.#handle
    this.#handle = fresh
    this.#size = Buffer.byteLength(text)
    await disk.sync(dirname(this.#file))
    await before.close()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      try {
        /* The line break in front ends what a failed write may have left. */
        const text = `\n${group.map(({ line }) => `${line}\n`).join('')}`
        await this.#handle.appendFile(text)
        await this.#handle.datasync()
        this.#size += Buffer.byteLength(text)
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    this.#writing = undefined
  }
}

/** Writes a file next to the one that it is to replace, safe on the disk, and gives it open at its end. */
async function writeBeside(file: string, text: string): Promise<FileHandle> {
  const handle = await open(`${file}.new`, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
