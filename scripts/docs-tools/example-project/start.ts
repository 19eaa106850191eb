import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { clockOfRows, type Clock } from './clock.ts'
import { countDocumentIds, type DocumentIds } from './document-ids.ts'
import { seed } from './seed.ts'
import type { ExampleStrapi } from './strapi.ts'
import { buildAdminPanel } from './build-admin-panel.ts'
import { workingCopy } from './working-copy.ts'

/** The example project, running in this process. */
export interface ExampleProject {
  /** Where its files are. */
  readonly folder: string
  /** A folder of this run; it goes when the project stops. */
  readonly data: string
  readonly strapi: ExampleStrapi
  readonly url: string
  /** What it serves below `/uploads`. */
  readonly uploads: string
  readonly clock: Clock
  readonly ids: DocumentIds
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)

interface Options {
  /** Serve the admin panel too, as `strapi develop` does; it is built unless it has been built before. */
  readonly adminPanel?: boolean
  /** Where the GraphQL plugin is installed; without it, there is no GraphQL. */
  readonly graphql?: string | undefined
}

/**
 * Starts the Strapi project of the examples on a temporary database, seeds it and listens on a free port.
 * @param project its folder
 */
export async function startExampleProject(
  project: string,
  { adminPanel = false, graphql = '' }: Options = {},
): Promise<ExampleProject> {
  const folder = workingCopy(project)
  if (adminPanel) buildAdminPanel(folder)
  const data = mkdtempSync(join(tmpdir(), 'portico-examples-'))
  const uploads = join(data, 'public/uploads')
  mkdirSync(uploads, { recursive: true })
  Object.assign(process.env, {
    NODE_ENV: adminPanel ? 'development' : 'production',
    EXAMPLES_DATA: data,
    EXAMPLES_GRAPHQL: graphql,
    STRAPI_TELEMETRY_DISABLED: 'true',
  })
  const startedIn = process.cwd()
  /* Where the files are that code of the pages reads. */
  process.chdir(join(folder, 'files'))
  const ids = countDocumentIds()
  const { createStrapi } = require('@strapi/strapi') as {
    createStrapi(options: {
      appDir: string
      distDir: string
      autoReload: boolean
      serveAdminPanel: boolean
    }): ExampleStrapi
  }
  const strapi = createStrapi({
    appDir: folder,
    distDir: folder,
    autoReload: adminPanel,
    serveAdminPanel: adminPanel,
  })
  strapi.log.level = 'error'
  await strapi.load()
  strapi.server.mount()
  const { httpServer } = strapi.server
  /* On a busy machine, a connection that the server closes for idleness may be taken for the next request. */
  httpServer.keepAliveTimeout = 0
  httpServer.listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const clock = clockOfRows(strapi)
  await seed(strapi, join(folder, 'seed.json'), clock)
  return {
    folder,
    data,
    uploads,
    strapi,
    url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    clock,
    ids,
    stop: async () => {
      await strapi.destroy()
      process.chdir(startedIn)
      rmSync(data, { recursive: true })
    },
  }
}
