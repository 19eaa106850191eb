import { join } from 'node:path'
import { z } from 'zod'
import { AppendLog } from '../../lib/append-log.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { requestSchema, type PublishRequest } from './request.ts'

/** How many ids of done requests are known, so that a message that comes again is not a new request. */
const KNOWN = 10_000
const MAX_BYTES = 8 * 1024 * 1024

const entrySchema = z.union([z.object({ accepted: requestSchema }), z.object({ done: z.array(z.string()) })])
type Entry = z.infer<typeof entrySchema>

/**
 * Requests that are not done yet, and the ids of those that were, in one log on disk. What was accepted survives a
 * power cut; a request that comes again is known even after a restart.
 */
export class RequestQueue {
  readonly #log: AppendLog
  readonly #pending: Map<string, PublishRequest>
  readonly #done: Set<string>
  readonly #adding = new Map<string, Promise<void>>()

  private constructor(log: AppendLog, pending: Map<string, PublishRequest>, done: Set<string>) {
    this.#log = log
    this.#pending = pending
    this.#done = done
  }

  /** Opens the queue of a folder with what an earlier process left in it. */
  static async open(folder: string): Promise<RequestQueue> {
    const pending = new Map<string, PublishRequest>()
    const done = new Set<string>()
    const log = await AppendLog.open(join(folder, 'requests.log'), (lines) => {
      for (const line of lines) take(line, pending, done)
      return linesOf(pending, done)
    })
    return new RequestQueue(log, pending, done)
  }

  /** In the order in which they came. */
  get pending(): PublishRequest[] {
    return [...this.#pending.values()]
  }

  /** How many are pending. */
  get size(): number {
    return this.#pending.size
  }

  /**
   * Returns when the request is safe on the disk.
   * @returns whether it is new; one that came before, done or not, is not taken again
   */
  async add(request: PublishRequest): Promise<boolean> {
    const { id } = request
    const before = this.#adding.get(id)
    if (before) await before
    if (this.#pending.has(id) || this.#done.has(id)) return false
    /* Pending as soon as the log is done with it: the next thing that the log does may be to rewrite itself. */
    const added = this.#log
      .append(lineOf({ accepted: request }))
      .then(() => void this.#pending.set(id, request))
      .finally(() => this.#adding.delete(id))
    this.#adding.set(id, added)
    await added
    return true
  }

  /** Takes out what is done. */
  async remove(requests: readonly PublishRequest[]): Promise<void> {
    const ids = requests.map(({ id }) => id)
    await this.#log.append(lineOf({ done: ids }))
    forget(ids, this.#pending, this.#done)
    if (this.#log.size > MAX_BYTES) await this.#log.rewrite(() => linesOf(this.#pending, this.#done))
  }

  close(): Promise<void> {
    return this.#log.close()
  }
}

/** Reads one line; what a crash made of a line that was never confirmed says nothing. */
function take(line: string, pending: Map<string, PublishRequest>, done: Set<string>): void {
  const parsed = entrySchema.safeParse(parseJson(line))
  if (!parsed.success) return
  if ('done' in parsed.data) forget(parsed.data.done, pending, done)
  else pending.set(parsed.data.accepted.id, parsed.data.accepted)
}

function forget(ids: readonly string[], pending: Map<string, PublishRequest>, done: Set<string>): void {
  for (const id of ids) {
    pending.delete(id)
    done.delete(id)
    done.add(id)
  }
  for (const id of done) {
    if (done.size <= KNOWN) break
    done.delete(id)
  }
}

function linesOf(pending: ReadonlyMap<string, PublishRequest>, done: ReadonlySet<string>): string[] {
  const accepted = [...pending.values()].map((request) => lineOf({ accepted: request }))
  return done.size === 0 ? accepted : [lineOf({ done: [...done] }), ...accepted]
}

function lineOf(entry: Entry): string {
  return JSON.stringify(entry)
}
