import { registerCustomBlocks } from '@portico/content-model'
import { readSiteConfig, type SiteCode } from '@portico/content-model/site'
import siteConfig from '../../web/site/site.config.ts'

/**
 * What `web/site` adds to the portal. Makes its blocks known to all that this process reads.
 * @throws Error that names every wrong entry at once
 */
export function useSiteCode(): SiteCode {
  const code = readSiteConfig(siteConfig)
  registerCustomBlocks(code.blocks)
  return code
}
