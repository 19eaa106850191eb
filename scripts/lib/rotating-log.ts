import { createWriteStream, fstatSync, mkdirSync, openSync, renameSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 10 * 1024 * 1024
const OWNER_ONLY = 0o600

interface OpenLog {
  readonly stream: WriteStream
  size: number
}

/** A log file for its owner. When it is full it becomes `<file>.1`, in place of the one before, and a new one begins. */
export class RotatingLog {
  readonly #file: string
  readonly #maxBytes: number
  #log: OpenLog

  constructor(file: string, { maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
    mkdirSync(dirname(file), { recursive: true })
    this.#file = file
    this.#maxBytes = maxBytes
    this.#log = open(file)
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line) + 1
    if (this.#log.size > 0 && this.#log.size + bytes > this.#maxBytes) this.#rotate()
    this.#log.size += bytes
    this.#log.stream.write(`${line}\n`)
  }

  /** Resolves when everything is in the file. */
  end(): Promise<void> {
    return new Promise((resolve) => this.#log.stream.end(() => resolve()))
  }

  #rotate(): void {
    /* What still waits in the stream goes to the renamed file. */
    this.#log.stream.end()
    renameSync(this.#file, `${this.#file}.1`)
    this.#log = open(this.#file)
  }
}

function open(file: string): OpenLog {
  const descriptor = openSync(file, 'a', OWNER_ONLY)
  return { stream: createWriteStream(file, { fd: descriptor }), size: fstatSync(descriptor).size }
}
