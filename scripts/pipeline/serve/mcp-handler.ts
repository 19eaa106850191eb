import type { IncomingMessage, RequestListener } from 'node:http'
import process from 'node:process'
import { PROJECT_ROOT, versionOf } from '../../config/index.ts'
import { collapseLines } from '../../lib/collapse-lines.ts'
import type { ReleaseFolders } from '../release/index.ts'
import { securityHeadersOf } from './headers.ts'
import { sendFault, type ReportFault } from './send-fault.ts'

const MCP_PATH = '/mcp'

interface McpHandlerOptions {
  readonly folders: ReleaseFolders
  readonly siteUrl?: string | undefined
  /** How many proxies are in front of the server. */
  readonly siteProxies?: number | undefined
  readonly report?: ReportFault | undefined
}

/** Whether a request is of an assistant: a page at the same path is still read with `GET`. */
export function isForMcp({ method, url = '', headers }: IncomingMessage): boolean {
  if (url.replace(/\?.*$/s, '') !== MCP_PATH) return false
  return (method !== 'GET' && method !== 'HEAD') || (headers.accept ?? '').includes('text/event-stream')
}

/** Lets assistants read the live release by the Model Context Protocol. What that takes is loaded by the first that asks. */
export function mcpHandler({
  folders,
  siteUrl = '',
  siteProxies,
  report = collapseLines((line) => process.stderr.write(`${line}\n`)),
}: McpHandlerOptions): RequestListener {
  const headers = Object.entries(securityHeadersOf(siteUrl))
  const load = async () => {
    const { createHttpEndpoint, filesOnDisk, followRelease } = await import('../mcp/index.ts')
    return createHttpEndpoint({
      origin: URL.canParse(siteUrl) ? new URL(siteUrl).origin : undefined,
      proxies: siteProxies,
      release: followRelease(filesOnDisk(folders)),
      version: versionOf(PROJECT_ROOT),
      report,
    })
  }
  let endpoint: ReturnType<typeof load> | undefined
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    endpoint ??= load().catch((error: unknown) => {
      // What failed to load is loaded again by the next request.
      endpoint = undefined
      throw error
    })
    endpoint
      .then((answer) => answer(request, response))
      .catch((error: unknown) => sendFault({ request, response }, error, report))
  }
}
