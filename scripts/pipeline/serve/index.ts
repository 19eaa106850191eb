import type { Config } from '../../config/index.ts'
import { listen, type Listening } from '../../lib/listen.ts'
import { followCurrent } from './current-release.ts'
import { siteHandler } from './site-handler.ts'

/** Serves the live release to readers; a new release is served from the moment that it is live. */
export function serveSite({
  folders,
  host,
  ports,
  siteUrl,
}: Pick<Config, 'folders' | 'host' | 'ports'> & Partial<Pick<Config, 'siteUrl'>>): Promise<Listening> {
  return listen(siteHandler(followCurrent(folders), undefined, siteUrl), {
    host,
    port: ports.site,
    portSetting: 'SITE_PORT',
    name: 'The site',
  })
}
