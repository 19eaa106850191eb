import { createHash } from 'node:crypto'
import { EMBED_HOSTS, type Site } from '@portico/content-model'

export interface PolicySources {
  /** Origins of other sites that the pages load scripts and their pictures from, and that those scripts then ask. */
  readonly scripts: readonly string[]
  /** Origins that the pages connect to: the search server, the publisher's status. */
  readonly connect: readonly string[]
}

/** What the site as a whole may load from elsewhere, as its settings say. */
export function policySourcesOf(site: Site, connect: readonly string[]): PolicySources {
  const { scripts, askAi, statusUrl } = site
  const enabled = scripts.filter((script) => script.enabled)
  const urls = [
    ...enabled.map(({ src }) => src),
    ...(askAi.provider === 'script' && askAi.scriptUrl ? [askAi.scriptUrl] : []),
  ]
  return {
    scripts: [...new Set([...urls.map(originOf), ...enabled.flatMap(({ origins }) => origins)])],
    connect: [...connect, ...(statusUrl ? [originOf(statusUrl)] : [])],
  }
}

function originOf(url: string): string {
  return new URL(url).origin
}

/**
 * The content security policy of one page: its own inline scripts by their hashes, scripts and pictures of the site,
 * frames of the hosts that an embed may show, and nothing else. Styles may be inline, because diagrams bring theirs.
 */
export function policyOf(inlineScripts: readonly string[], { scripts, connect }: PolicySources): string {
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const frames = Object.keys(EMBED_HOSTS).map((host) => `https://${host}`)
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...new Set(hashes), ...scripts],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data:", ...scripts],
    ["font-src 'self'"],
    ["connect-src 'self'", ...new Set(connect), ...scripts],
    ["frame-src 'self'", ...frames],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
