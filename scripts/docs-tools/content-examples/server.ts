import { join } from 'node:path'
import { startExampleProject, type ExampleProject } from '../example-project/start.ts'
import { extraPackage } from '../extra-packages/index.ts'
import { keepDatabase } from './keep-database.ts'

/** The example project, ready to be asked. */
export interface ExampleServer extends ExampleProject {
  /** A full-access API token. */
  readonly token: string
  /** Puts the database back to what the seed made of it. */
  rewind(): Promise<void>
}

/** @param folder the example project */
export async function startExampleServer(folder: string): Promise<ExampleServer> {
  const project = await startExampleProject(folder, { graphql: extraPackage('@strapi/plugin-graphql') })
  const { strapi, data } = project
  const { accessKey } = await strapi
    .service('admin::api-token')
    .create({ name: 'Examples', description: '', type: 'full-access', lifespan: null })
  return { ...project, token: accessKey, rewind: await keepDatabase(strapi.db.connection, join(data, 'seeded.db')) }
}
