import { createHash } from 'node:crypto'
import { EMBED_HOSTS, type Site } from '@portico/content-model'

export interface PolicySources {
  /** Origins of other sites that the pages load scripts and their pictures from, and that those scripts then ask. */
  readonly scripts: readonly string[]
  /** Origins that the pages connect to: the search server, the publisher's status. */
  readonly connect: readonly string[]
  /** Origins that the pages send forms to, beside the site itself. */
  readonly forms?: readonly string[]
}

/** What the site as a whole may load from elsewhere, as its settings say. */
export function policySourcesOf(site: Site, connect: readonly string[]): PolicySources {
  const { scripts, askAi, statusUrl, signalsUrl, askHelpful, searchSample } = site
  const enabled = scripts.filter((script) => script.enabled)
  const urls = [
    ...enabled.map(({ src }) => src),
    ...(askAi.provider === 'script' && askAi.scriptUrl ? [askAi.scriptUrl] : []),
  ]
  const tells = askHelpful || searchSample > 0
  const publisher = signalsUrl && (tells || askAi.provider === 'model') ? [originOf(signalsUrl)] : []
  return {
    scripts: [...new Set([...urls.map(originOf), ...enabled.flatMap(({ origins }) => origins)])],
    connect: [...connect, ...(statusUrl ? [originOf(statusUrl)] : []), ...publisher],
    ...(askHelpful && publisher.length > 0 && { forms: publisher }),
  }
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** What stands in a page itself, each text as it is written there. */
export interface InlineTexts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Those of `style` attributes, which only a portal's own components have. */
  readonly styleAttributes: readonly string[]
}

/**
 * The content security policy of one page: its own inline scripts and styles by their hashes, scripts and pictures of the
 * site, frames of the hosts that an embed may show, and nothing else. Scripts of other sites bring inline styles that
 * nobody knows before, so a site that has such scripts allows those.
 */
export function policyOf(inline: InlineTexts, { scripts, connect, forms = [] }: PolicySources): string {
  const ownStyles = hashesOf([...inline.styles, ...inline.styleAttributes])
  if (inline.styleAttributes.length > 0) ownStyles.unshift("'unsafe-hashes'")
  const styles = scripts.length > 0 ? ["'unsafe-inline'"] : ownStyles
  const frames = Object.keys(EMBED_HOSTS).map((host) => `https://${host}`)
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...hashesOf(inline.scripts), ...scripts],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data:", ...scripts],
    ["font-src 'self'"],
    ["connect-src 'self'", ...new Set(connect), ...scripts],
    ["frame-src 'self'", ...frames],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'", ...forms],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
