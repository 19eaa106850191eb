import type { ServerResponse } from 'node:http'
import type { Publisher } from './publisher.ts'

const HEARTBEAT_MS = 15_000
/** A reader that falls this far behind is let go; it comes again by itself. */
const MAX_BACKLOG_BYTES = 256 * 1024

/** Sends one watcher every change of the publisher's status, as server-sent events, until it goes. */
export function streamStatus(response: ServerResponse, publisher: Publisher): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  let number = 0
  const send = (text: string): void => {
    if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
    else response.write(text)
  }
  const sendStatus = (status: unknown): void =>
    send(`id: ${++number}\nevent: status\ndata: ${JSON.stringify(status)}\n\n`)
  sendStatus(publisher.status)
  const unwatch = publisher.watch(sendStatus)
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
  response.once('close', () => {
    clearInterval(heartbeat)
    unwatch()
  })
}
