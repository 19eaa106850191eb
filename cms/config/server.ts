import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from './environment'

export default () => {
  const environment = readEnvironment()
  /* Other users of the machine may reach the site in the data folder, by its name, and nothing that the CMS keeps there. */
  mkdirSync(environment.dataFolder, { recursive: true, mode: 0o711 })
  process.umask(0o077)
  /* Everything below this folder is public: it holds uploads and nothing else. The upload plugin wants it to exist. */
  const publicFolder = path.join(environment.dataFolder, 'public')
  mkdirSync(path.join(publicFolder, 'uploads'), { recursive: true })
  return {
    host: environment.HOST,
    port: environment.CMS_PORT,
    ...(environment.CMS_PUBLIC_URL && { url: environment.CMS_PUBLIC_URL }),
    /* The login limit counts by address: of those in the header, a visitor can write all but the proxies' own. */
    ...(environment.CMS_PUBLIC_URL && { proxy: { koa: true, maxIpsCount: environment.CMS_PROXIES } }),
    app: { keys: environment.APP_KEYS },
    dirs: { public: publicFolder },
    logger: {
      config: { level: environment.production ? 'info' : 'http' },
      updates: { enabled: false },
      startup: { enabled: false },
    },
    transfer: { remote: { enabled: false } },
    webhooks: { populateRelations: false },
  }
}
