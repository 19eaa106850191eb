import { createHash } from 'node:crypto'
import { EMBED_HOSTS, type Site } from '@portico/content-model'

export interface PolicySources {
  /** Origins of other sites that the pages load scripts from, with what those scripts then ask. */
  readonly scripts: readonly string[]
  /** Origins that the pages connect to: the search server. */
  readonly connect: readonly string[]
}

/** What the site as a whole may load from elsewhere, as its settings say. */
export function policySourcesOf(site: Site, connect: readonly string[]): PolicySources {
  const urls = [
    ...site.scripts.filter(({ enabled }) => enabled).map(({ src }) => src),
    ...(site.askAi.provider === 'script' && site.askAi.scriptUrl ? [site.askAi.scriptUrl] : []),
  ]
  return { scripts: [...new Set(urls.map((url) => new URL(url).origin))], connect }
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
    ["img-src 'self' data:"],
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
