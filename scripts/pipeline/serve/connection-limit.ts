import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_EVERY_MS = 1000
/** A good line may stand still for a moment. */
const STALLED_MS = 2000
/** What the program itself has open, and what it opens for a moment. */
const OWN_FILES = 48
const MOST = 10_000

interface LimitOptions {
  /** How many connections may be open at once. */
  readonly most: number
  /** How long the reader of a connection that is ended has taken nothing, at least. */
  readonly stalledMs?: number
}

/**
 * Keeps the connections of a server below a number, so that slow readers cannot keep others out: where one more comes, the
 * connection on which nothing has moved for longest is ended, and only where all are moving the new one.
 */
export function limitConnections(server: Server, { most, stalledMs = STALLED_MS }: LimitOptions): void {
  const connections = new Map<Socket, { taken: number; since: number }>()
  const look = (): void => {
    for (const [socket, seen] of connections) {
      const taken = socket.bytesRead + socket.bytesWritten - socket.writableLength
      if (taken !== seen.taken) connections.set(socket, { taken, since: performance.now() })
    }
  }
  const stillest = (): Socket | undefined => {
    const [found] = [...connections].toSorted(([, a], [, b]) => a.since - b.since)
    return found && performance.now() - found[1].since >= stalledMs ? found[0] : undefined
  }
  server.on('connection', (socket: Socket) => {
    if (connections.size >= most) {
      look()
      const ended = stillest() ?? socket
      ended.destroy()
      connections.delete(ended)
      if (ended === socket) return
    }
    connections.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  const timer = setInterval(() => connections.size > most / 2 && look(), LOOK_EVERY_MS).unref()
  server.once('close', () => clearInterval(timer))
}

/** How many connections this process can have: each may need a file as well. Only Linux says how many files there may be. */
export async function mostConnections(limits = '/proc/self/limits'): Promise<number> {
  const text = await readFile(limits, 'utf8').catch(() => '')
  const openFiles = Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.max(8, Math.min(MOST, Math.floor((openFiles - OWN_FILES) / 2)))
}
