import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

const OWNER_ONLY = 0o600
const REOPEN_AFTER_MS = 10_000
/** A file is renamed at the first record that fills it, and five are kept: 50 MiB at most, and one record each. */
const LIMITS = { maxBytes: 10 * 1024 * 1024, older: 4 }

/**
 * A file of lines for its owner. When it is full it becomes `<file>.1`, the one before `<file>.2`, and so on. What cannot
 * be written is lost and said on standard error: a full disk ends no program.
 */
export class LogFile {
  readonly #file: string
  readonly #limits: typeof LIMITS
  #stream: RotatingFileStream | undefined
  #failedAt = Number.NEGATIVE_INFINITY

  constructor(file: string, limits: Partial<typeof LIMITS> = {}) {
    this.#file = file
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#limits = { ...LIMITS, ...limits }
  }

  /** @param text whole lines */
  write(text: string): void {
    if (!this.#stream && performance.now() - this.#failedAt < REOPEN_AFTER_MS) return
    this.#stream ??= this.#open()
    this.#stream.write(text)
  }

  /** Resolves when everything is in the file. */
  end(): Promise<void> {
    const stream = this.#stream
    this.#stream = undefined
    return new Promise((resolve) => (stream && !stream.destroyed ? stream.end(() => resolve()) : resolve()))
  }

  #open(): RotatingFileStream {
    const { maxBytes, older } = this.#limits
    const stream = createStream(basename(this.#file), {
      path: dirname(this.#file),
      size: `${maxBytes}B`,
      rotate: older,
      mode: OWNER_ONLY,
    })
    return stream.on('error', (error) => {
      if (this.#stream === stream) this.#stream = undefined
      this.#failedAt = performance.now()
      process.stderr.write(
        `${this.#file} cannot be written (${error.message}); it is tried again in ${REOPEN_AFTER_MS / 1000} s.\n`,
      )
    })
  }
}
