import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../lib/listen.ts'

/** What happens to a call, and to those after it. */
export const SEARCH_FAULTS = ['down', 'error', 'lost', 'lost-and-down', 'partial'] as const
export type SearchFault = (typeof SEARCH_FAULTS)[number]

export interface TypesenseFaultProxy {
  readonly url: string
  /** How many calls came since the last plan. */
  readonly calls: number
  /** From the call of this number on, from 0: the fault. Nothing without one. */
  plan(fault?: { readonly kind: SearchFault; readonly at: number }): void
  close(): Promise<void>
}

/** Stands between the pipeline and a Typesense server, and fails as planned. */
export async function startTypesenseFaultProxy(target: string): Promise<TypesenseFaultProxy> {
  let calls = 0
  let planned: { readonly kind: SearchFault; readonly at: number } | undefined
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const number = calls++
    const body = await bodyOf(request)
    const hit = planned !== undefined && number >= planned.at
    const first = planned !== undefined && number === planned.at
    const drop = () => void request.socket.destroy()
    if (!hit) return forward(target, request, { body, response })
    if (planned?.kind === 'down') return drop()
    if (planned?.kind === 'error') return void response.writeHead(500).end('{"message":"out of order"}')
    if (planned?.kind === 'partial') {
      if (!first || !request.url?.includes('/import')) return forward(target, request, { body, response })
      const lines = body.toString('utf8').split('\n').filter(Boolean)
      const taken = lines.slice(0, Math.floor(lines.length / 2))
      const refused = lines.slice(taken.length).map(() => '{"success":false,"error":"Out of memory.","code":500}')
      const answer = taken.length > 0 ? await ask(target, request, Buffer.from(taken.join('\n'))) : { text: '' }
      return void response.writeHead(200).end([answer.text, ...refused].filter(Boolean).join('\n'))
    }
    if (first) await ask(target, request, body)
    if (first || planned?.kind === 'lost-and-down') return drop()
    return forward(target, request, { body, response })
  }
  const { port, close } = await listen(
    (request, response) => {
      handle(request, response).catch(() => request.socket.destroy())
    },
    { host: '127.0.0.1', port: 0, portSetting: 'TYPESENSE_URL', name: 'The fault proxy' },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    get calls() {
      return calls
    },
    plan(fault) {
      calls = 0
      planned = fault
    },
    close,
  }
}

async function forward(
  target: string,
  request: IncomingMessage,
  { body, response }: { body: Buffer; response: ServerResponse },
): Promise<void> {
  const { status, type, text } = await ask(target, request, body)
  response.writeHead(status, { 'content-type': type }).end(text)
}

function ask(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(target)
  const { host: _host, connection: _connection, ...kept } = headers
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { hostname, port, method, path: url, headers: { ...kept, 'content-length': body.length } },
      (answer) => {
        bodyOf(answer).then(
          (content) =>
            resolve({
              status: answer.statusCode ?? 502,
              type: answer.headers['content-type'] ?? 'application/json',
              text: content.toString('utf8'),
            }),
          reject,
        )
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
