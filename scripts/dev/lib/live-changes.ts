import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** The address at which an open page waits for changes. */
export const CHANGES_PATH = '/dev/changes'

/** Sends events to the pages that are open (server-sent events). */
export class LiveChanges {
  readonly #pages = new Set<ServerResponse>()
  readonly #run = randomUUID()

  /** Keeps the answer open. Its first event names this run, so that a page notices a new start of the command. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(`retry: 500\nevent: run\ndata: ${this.#run}\n\n`)
    this.#pages.add(response)
    response.on('close', () => this.#pages.delete(response))
  }

  send(event: 'change' | 'styles'): void {
    for (const page of this.#pages) page.write(`event: ${event}\ndata:\n\n`)
  }
}
