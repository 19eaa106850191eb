import { resolveRedirects } from '@portico/content-model/site'
import { caddyRedirectsOf, everyRedirectOf } from '../../pack/index.ts'
import type { SiteOutput } from './site-file.ts'

/** The redirects for the Caddy of Docker Compose, which reads them again with each release. */
export const caddyRedirects: SiteOutput = (site) => [
  { path: 'redirects.caddy', content: `${caddyRedirectsOf(everyRedirectOf(resolveRedirects(site).redirects))}\n` },
]
