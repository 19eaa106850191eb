import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PROJECT_ROOT } from '../../src/config/index.ts'
import { startExampleServer, type ExampleServer } from '../../src/content-examples/server.ts'

/** What the tests use of Strapi beyond what the examples need. */
interface ClaimsStrapi {
  documents(uid: string): { create: Call; update: Call; findOne: Call; findMany: Call }
  readonly db: {
    readonly connection: ((table: string) => PromiseLike<unknown>) & {
      readonly client: { readonly pool: { acquireTimeoutMillis: number } }
    }
    query(uid: string): { create: Call; update: Call }
    transaction<Result>(work: () => Promise<Result>): Promise<Result>
  }
  readonly config: { get(key: string): unknown }
}
type Call = (params?: Record<string, unknown>) => Promise<Record<string, unknown>>

export interface ClaimsProject extends Omit<ExampleServer, 'strapi'> {
  readonly strapi: ClaimsStrapi & ExampleServer['strapi']
}

/** Starts the project of the examples with the files of `project` added to it. */
export async function startClaimsProject(): Promise<ClaimsProject> {
  const parent = mkdtempSync(join(tmpdir(), 'portico-claims-'))
  const folder = join(parent, 'claims')
  cpSync(join(PROJECT_ROOT, 'cms/content/examples'), folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'project'), folder, { recursive: true })
  const server = await startExampleServer(folder)
  rmSync(parent, { recursive: true })
  return {
    ...(server as ClaimsProject),
    stop: async () => {
      /* Strapi takes every listener off the process, those of the test runner too. */
      const { removeAllListeners } = process
      process.removeAllListeners = () => process
      await server.stop()
      process.removeAllListeners = removeAllListeners
    },
  }
}
