import { resolveRedirects } from '@portico/content-model/site'
import type { SiteOutput } from './site-file.ts'

/** The redirects for a server that can follow them: each old address with the one where its chain ends. */
export const redirects: SiteOutput = (site) => [
  { path: 'redirects.json', content: `${JSON.stringify(resolveRedirects(site).redirects, null, 1)}\n` },
]
