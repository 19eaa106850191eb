import type { IncomingMessage, ServerResponse } from 'node:http'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { parseJson } from '../../lib/parse-json.ts'
import { RateLimit } from '../../lib/rate-limit.ts'
import { MAX_BODY_BYTES, readBody } from '../../lib/read-body.ts'
import { peerOf } from '../publisher/peer.ts'
import { createMcpServer, type McpServerOptions } from './mcp-server.ts'

const RETRY_SECONDS = '5'
const FAULTS = { parse: -32700, request: -32600, refused: -32000 } as const

interface HttpEndpointOptions extends McpServerOptions {
  /** The only origin whose pages may ask: a foreign page must not ask in the name of whoever reads it. */
  readonly origin: string | undefined
  /** How many proxies are in front, whose word on the address of a peer counts; none unless said. */
  readonly proxies?: number | undefined
  readonly limit?: RateLimit
}

/**
 * Answers `POST` requests by the Streamable HTTP transport, each by itself: there are no sessions and no streams, so
 * that nothing is kept for a client that goes away.
 */
export function createHttpEndpoint({
  origin,
  proxies = 0,
  limit = new RateLimit({ burst: 200, perSecond: 20 }),
  ...options
}: HttpEndpointOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    const from = request.headers.origin
    if (from !== undefined && from !== origin)
      return refuse(response, 403, FAULTS.refused, 'Pages of other sites may not ask here.')
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST')
      return refuse(response, 405, FAULTS.refused, 'Send requests with POST: there are no streams here.')
    }
    if (!limit.take(peerOf(request, proxies))) {
      response.setHeader('Retry-After', RETRY_SECONDS)
      return refuse(response, 429, FAULTS.refused, `Too many requests. Try again in ${RETRY_SECONDS} seconds.`)
    }
    const raw = await readBody(request)
    if (!raw) {
      response.setHeader('Connection', 'close')
      return refuse(response, 413, FAULTS.request, `The body is larger than ${MAX_BODY_BYTES} bytes.`)
    }
    const message = parseJson(raw.toString('utf8'))
    if (message === undefined) return refuse(response, 400, FAULTS.parse, 'The body is no JSON.')
    if (Array.isArray(message)) return refuse(response, 400, FAULTS.request, 'Send one message a request.')
    const server = createMcpServer(options)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.once('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, message)
  }
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  const text = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null })
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}
