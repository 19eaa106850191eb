import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContract, type Contract } from './contract.ts'
import { readDescription } from './description.ts'
import { answer, type Answer } from './routes.ts'
import { createStore, type Store } from './store.ts'

/** A way to go wrong, for the next requests that match. */
export interface Fault {
  method: string
  /** Matched against the path. */
  path: RegExp
  /** How many requests it hits; one unless said. */
  times?: number
  /** Answers with this status instead of doing anything. */
  status?: number
  /** Does what was asked and drops the connection instead of answering. */
  loseReply?: boolean
  /** Answers only when this is done. */
  until?: Promise<void>
  /** Refuses these lines of an import. */
  refuseLines?: readonly number[]
}

export interface FakeTypesense {
  readonly url: string
  readonly apiKey: string
  readonly store: Store
  /** What was asked, in order: `POST /collections`. */
  readonly requests: readonly string[]
  /** Where a request or an answer left the description. Always empty in a test that passes. */
  readonly violations: readonly string[]
  fail(fault: Fault): void
  close(): Promise<void>
}

/**
 * Starts a server that speaks the few parts of Typesense that Portico uses, on a free port of this machine.
 * @param checked whether requests and answers are held against the description of the API, which must be there then
 */
export async function startFakeTypesense({
  apiKey = 'admin-key-of-the-fake',
  port = 0,
  checked = true,
} = {}): Promise<FakeTypesense> {
  const contract = checked ? createContract(readDescription()) : undefined
  const store = createStore(apiKey)
  const requests: string[] = []
  const violations: string[] = []
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    handle(request, response, { contract, store, requests, violations, faults }).catch((error: unknown) => {
      violations.push(`the fake failed: ${error instanceof Error ? error.message : String(error)}`)
      response.writeHead(500).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    store,
    requests,
    violations,
    fail: (fault) => faults.push(fault),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Context {
  contract: Contract | undefined
  store: Store
  requests: string[]
  violations: string[]
  faults: Fault[]
}

async function handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  const { contract, store, requests, violations } = context
  allowBrowsers(response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
  const method = request.method ?? 'GET'
  const text = await bodyOf(request)
  requests.push(`${method} ${pathname}`)
  const fault = takeFault(context.faults, method, pathname)
  if (fault?.status !== undefined)
    return send(response, { status: fault.status, body: { message: 'Not Ready or Lagging' } })
  const body = pathname.endsWith('/import') ? text : parsed(text)
  const asked = { method, path: pathname, query: Object.fromEntries(searchParams), body }
  const problems = contract?.requestProblems(asked) ?? []
  violations.push(...problems.map((problem) => `${method} ${pathname}: ${problem}`))
  if (problems.length > 0) return send(response, { status: 400, body: { message: problems.join('; ') } })
  const apiKey = String(request.headers['x-typesense-api-key'] ?? searchParams.get('x-typesense-api-key') ?? '')
  const answered = answer(store, {
    method,
    path: pathname,
    query: asked.query,
    body,
    apiKey,
    refuseLines: new Set(fault?.refuseLines),
  })
  const wrong = contract?.answerProblems(asked, answered.status, answered.body) ?? []
  violations.push(...wrong.map((problem) => `answer to ${method} ${pathname}: ${problem}`))
  await fault?.until
  if (fault?.loseReply) return void request.socket.destroy()
  send(response, answered)
}

function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const index = faults.findIndex((fault) => fault.method === method && fault.path.test(path))
  const fault = faults[index]
  if (!fault) return undefined
  fault.times = (fault.times ?? 1) - 1
  if (fault.times <= 0) faults.splice(index, 1)
  return fault
}

function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', '*')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const text = typeof body === 'string'
  response.writeHead(status, { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8' })
  response.end(text ? body : JSON.stringify(body))
}
