import { openRelease } from '../../pipeline/serve/release-site.ts'
import { siteHandler } from '../../pipeline/serve/site-handler.ts'
import { listen } from '../../lib/listen.ts'

export interface ServedFolder {
  /** No slash at its end. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the folder of a built site on a free port, as a live release is served. */
export async function serveFolder(siteFolder: string): Promise<ServedFolder> {
  const site = openRelease('bench', siteFolder)
  const handler = siteHandler({ live: async () => site, others: async () => [] })
  const place = { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' }
  const { port, close } = await listen(handler, place)
  return { url: `http://127.0.0.1:${port}`, close }
}
