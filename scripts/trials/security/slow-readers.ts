import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ServedFiles } from './served-bytes.ts'

/** Readers who ask for a large file and read nothing of it for a long time, and senders who never end their request. */
export class SlowReaders {
  readonly #path: string
  readonly #readers: readonly Socket[]
  readonly #senders: readonly Socket[]

  private constructor(path: string, readers: readonly Socket[], senders: readonly Socket[]) {
    this.#path = path
    this.#readers = readers
    this.#senders = senders
  }

  /** Opens as many of each. */
  static async open({ port, path, count }: { port: number; path: string; count: number }): Promise<SlowReaders> {
    const request = `GET ${path} HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\nConnection: close\r\n`
    const open = (words: string) => Promise.all(Array.from({ length: count }, () => connected(port, words)))
    return new SlowReaders(path, await open(`${request}\r\n`), await open(request))
  }

  /** Reads what is left and compares it. @returns whatever was wrong with it */
  async finish(files: ServedFiles): Promise<string[]> {
    for (const sender of this.#senders) sender.destroy()
    const expected = files.get(this.#path)?.toString('latin1')
    const answers = await Promise.all(
      this.#readers.map((reader) => text(reader.setEncoding('latin1')).catch((error: Error) => error.message)),
    )
    return answers.flatMap((answer) =>
      answer.slice(answer.indexOf('\r\n\r\n') + 4) === expected ? [] : ['a slow reader got other bytes'],
    )
  }
}

async function connected(port: number, words: string): Promise<Socket> {
  const socket = createConnection(port, '127.0.0.1').pause()
  /* Whoever reads learns of the error; a sender is given up by the server, which is its right. */
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}
