import { createConnection } from 'node:net'
import type { Answer } from '../harness/ask.ts'

const HEAD_END = '\r\n\r\n'
/** A server that neither answers nor closes is left after this. */
const GIVE_UP_MS = 60_000

/**
 * Sends a text to a port of this machine as it is, and reads the first answer to it.
 * @param options.end whether the sender says that nothing more is coming
 */
export function rawAsk(
  port: number,
  text: string,
  { end }: { end?: boolean | undefined } = {},
): Promise<Answer | 'closed'> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = createConnection(port, '127.0.0.1', () =>
      end ? socket.end(text, 'latin1') : socket.write(text, 'latin1'),
    )
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy(new Error('the server neither answers nor closes')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(Buffer.concat(chunks))))
  })
}

function parse(bytes: Buffer): Answer | 'closed' {
  const at = bytes.indexOf(HEAD_END)
  if (at < 0) return 'closed'
  const [first = '', ...lines] = bytes.subarray(0, at).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = bytes.subarray(at + HEAD_END.length)
  const length = Number(headers['content-length'] ?? body.length)
  return { status: Number(first.split(' ')[1]), headers, body: body.subarray(0, length) }
}
