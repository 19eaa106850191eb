import path from 'node:path'
import { readEnvironment } from './environment'

/** What Portico's own code needs to know, as `strapi.config.get('portico')`. */
export default () => {
  const environment = readEnvironment()
  const publisherUrl = environment.PUBLISHER_URL ?? `http://127.0.0.1:${environment.PUBLISHER_PORT}`
  return {
    publisherUrl,
    tokens: {
      read: environment.PORTICO_READ_TOKEN,
      publisher: environment.PORTICO_PUBLISHER_TOKEN,
      import: environment.PORTICO_IMPORT_TOKEN,
    },
    webhook: {
      url: `${publisherUrl}/hooks/content`,
      secrets: [
        environment.WEBHOOK_SECRET,
        ...(environment.WEBHOOK_SECRET_PREVIOUS ? [environment.WEBHOOK_SECRET_PREVIOUS] : []),
      ],
    },
    setUp: {
      linkFile: path.join(environment.dataFolder, 'set-up-link'),
      origin: environment.CMS_PUBLIC_URL || localOrigin(environment),
    },
    firstAdmin:
      environment.ADMIN_EMAIL && environment.ADMIN_PASSWORD
        ? { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD }
        : undefined,
  }
}

const ALL_ADDRESSES = new Set(['0.0.0.0', '::'])

/** Where a browser of this machine finds the CMS. */
function localOrigin({ HOST, CMS_PORT }: ReturnType<typeof readEnvironment>): string {
  const host = ALL_ADDRESSES.has(HOST) ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${CMS_PORT}`
}
