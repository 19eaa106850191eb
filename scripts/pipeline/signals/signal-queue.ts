import { join } from 'node:path'
import { feedbackRowSchema, searchRowSchema, type SignalBatch } from '@portico/content-model/signals'
import { z } from 'zod'
import { AppendLog } from '../../lib/append-log.ts'
import { parseJson } from '../../lib/parse-json.ts'

/** What it may take on the disk. A row has 4 KB at most, most have 200 bytes. */
const MAX_BYTES = 4 * 1024 * 1024
const BATCH = 100

const entrySchema = z.union([
  z.strictObject({ feedback: feedbackRowSchema }),
  z.strictObject({ search: searchRowSchema }),
])
export type Signal = z.infer<typeof entrySchema>

/**
 * What readers told and the CMS does not have yet, in one log on disk: it survives a power cut, and never grows beyond
 * its bounds, whoever sends how much.
 */
export class SignalQueue {
  readonly #log: AppendLog
  readonly #maxBytes: number
  #pending: Signal[]
  /** Bytes of what is being written. */
  #adding = 0

  private constructor(log: AppendLog, pending: Signal[], maxBytes: number) {
    this.#log = log
    this.#pending = pending
    this.#maxBytes = maxBytes
  }

  /** Opens the queue of a folder with what an earlier process left in it. */
  static async open(folder: string, { maxBytes = MAX_BYTES } = {}): Promise<SignalQueue> {
    let pending: Signal[] = []
    const log = await AppendLog.open(join(folder, 'signals.log'), (lines) => {
      pending = lines.flatMap((line) => entrySchema.safeParse(parseJson(line)).data ?? [])
      return linesOf(pending)
    })
    return new SignalQueue(log, pending, maxBytes)
  }

  get size(): number {
    return this.#pending.length
  }

  /** Returns when they are safe on the disk. @returns whether they were taken: not where the queue is full */
  async add(signals: readonly Signal[]): Promise<boolean> {
    const bytes = linesOf(signals).reduce((sum, line) => sum + Buffer.byteLength(line) + 2, 0)
    if (this.#log.size + this.#adding + bytes > this.#maxBytes) return false
    this.#adding += bytes
    try {
      await Promise.all(
        signals.map(async (signal) => {
          await this.#log.append(lineOf(signal))
          this.#pending.push(signal)
        }),
      )
    } finally {
      this.#adding -= bytes
    }
    return true
  }

  /** The oldest, as many as go at once; none where nothing waits. */
  next(): SignalBatch | undefined {
    const signals = this.#pending.slice(0, BATCH)
    if (signals.length === 0) return undefined
    return {
      feedback: signals.flatMap((signal) => ('feedback' in signal ? [signal.feedback] : [])),
      searches: signals.flatMap((signal) => ('search' in signal ? [signal.search] : [])),
    }
  }

  /** Forgets a batch that is in the CMS. */
  async remove({ feedback, searches }: SignalBatch): Promise<void> {
    const done = new Set<object>([...feedback, ...searches])
    this.#pending = this.#pending.filter((signal) => !done.has('feedback' in signal ? signal.feedback : signal.search))
    await this.#log.rewrite(() => linesOf(this.#pending))
  }

  close(): Promise<void> {
    return this.#log.close()
  }
}

function linesOf(signals: readonly Signal[]): string[] {
  return signals.map(lineOf)
}

function lineOf(signal: Signal): string {
  return JSON.stringify(signal)
}
