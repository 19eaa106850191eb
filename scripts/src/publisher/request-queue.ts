import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFile } from '../lib/write-file.ts'
import { requestSchema, type PublishRequest } from './request.ts'

const FILE = /^\d{13}-[\w-]+\.json$/

/** Requests that are not done yet, one file each: what was accepted survives a power cut. */
export class RequestQueue {
  readonly #folder: string
  readonly #pending = new Map<string, PublishRequest>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Opens the queue of a folder with what an earlier process left in it. A file that cannot be read is put aside as
   * `<name>.unreadable`, so that it does not stop the others.
   */
  static async open(folder: string): Promise<RequestQueue> {
    const queue = new RequestQueue(folder)
    await mkdir(folder, { recursive: true })
    for (const name of (await readdir(folder)).filter((file) => FILE.test(file)).toSorted()) {
      const file = join(folder, name)
      const parsed = requestSchema.safeParse(parseJson(await readFile(file, 'utf8')))
      if (parsed.success) queue.#pending.set(parsed.data.id, parsed.data)
      else await rename(file, `${file}.unreadable`)
    }
    return queue
  }

  /** In the order in which they came. */
  get pending(): PublishRequest[] {
    return [...this.#pending.values()]
  }

  /** Returns when the request is safe on the disk. */
  async add(request: PublishRequest): Promise<void> {
    await writeFile(this.#fileOf(request), JSON.stringify(request), { durable: true })
    this.#pending.set(request.id, request)
  }

  /** Takes out what is done. */
  async remove(requests: readonly PublishRequest[]): Promise<void> {
    for (const request of requests) {
      this.#pending.delete(request.id)
      const file = this.#fileOf(request)
      if (existsSync(file)) await rm(file)
    }
  }

  #fileOf({ at, id }: PublishRequest): string {
    return join(this.#folder, `${String(Date.parse(at)).padStart(13, '0')}-${id.replace(/[^\w-]/g, '_')}.json`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
