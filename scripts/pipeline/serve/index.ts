import type { IncomingMessage, RequestListener } from 'node:http'
import type { Config } from '../../config/index.ts'
import { collapseLines } from '../../lib/collapse-lines.ts'
import { listen, type Listening } from '../../lib/listen.ts'
import type { Log } from '../../lib/log.ts'
import type { ReleaseFolders } from '../release/index.ts'
import { askHandler, isQuestion } from './ask-handler.ts'
import { limitConnections, mostConnections } from './connection-limit.ts'
import { followCurrent } from './current-release.ts'
import type { ReportFault } from './send-fault.ts'
import { isForMcp, mcpHandler } from './mcp-handler.ts'
import { isSignal, signalsHandler } from './signals-handler.ts'
import { siteHandler } from './site-handler.ts'

/** A connection on which nothing moves for so long is ended, as nginx does. */
const IDLE_MS = 60_000

interface ServeSiteOptions
  extends Pick<Config, 'host' | 'ports'>, Partial<Pick<Config, 'siteUrl' | 'siteProxies' | 'publisherUrl'>> {
  readonly folders: ReleaseFolders
  readonly log?: Log
}

/** Serves the live release to readers and to assistants, and passes on what readers tell and ask; a new release is served from the moment that it is live. */
export async function serveSite(options: ServeSiteOptions): Promise<Listening> {
  const { folders, host, ports, siteUrl, siteProxies, publisherUrl, log } = options
  const report: ReportFault | undefined = log && collapseLines((line, fields) => log.error(fields, line))
  const site = siteHandler(followCurrent(folders), report, siteUrl)
  const mcp = mcpHandler({ folders, siteUrl, siteProxies, report })
  const signals = publisherUrl === undefined ? site : signalsHandler({ publisherUrl, siteUrl, report })
  const ask = publisherUrl === undefined ? site : askHandler({ publisherUrl, siteUrl, report })
  const handlerOf = (request: IncomingMessage): RequestListener =>
    isQuestion(request) ? ask : isSignal(request) ? signals : isForMcp(request) ? mcp : site
  const listening = await listen((request, response) => handlerOf(request)(request, response), {
    host,
    port: ports.site,
    portSetting: 'SITE_PORT',
    name: 'The site',
    ...(log && { report: (line) => log.error(line) }),
  })
  listening.server.setTimeout(IDLE_MS)
  limitConnections(listening.server, { most: await mostConnections() })
  return listening
}
