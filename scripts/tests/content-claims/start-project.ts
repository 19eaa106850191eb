import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { startExampleServer, type ExampleServer } from '../../docs-tools/content-examples/server.ts'

type Row = Record<string, { readonly id: number }>
type Provider = { values(): readonly Record<string, unknown>[] }
type Middleware = (context: { uid: string; action: string }, next: () => Promise<unknown>) => Promise<unknown>
type Call<Result> = (params?: Record<string, unknown>) => Promise<Result>

interface DocumentMethods {
  readonly create: Call<Row>
  readonly update: Call<Row>
  readonly findOne: Call<Row>
  readonly findFirst: Call<Row>
  readonly findMany: Call<Row[]>
  readonly clone: Call<Row>
  readonly publish: Call<unknown>
  readonly unpublish: Call<unknown>
  readonly discardDraft: Call<unknown>
  readonly delete: Call<unknown>
}

/** What the tests use of Strapi beyond what the examples need. */
interface ClaimsStrapi {
  readonly documents: {
    (uid: string): DocumentMethods
    use(middleware: Middleware): void
  }
  readonly entityService: {
    loadPages(uid: string, entry: { id: number }, field: string, params: object, page: object): Promise<unknown>
    findPage(uid: string, params: object): Promise<{ readonly pagination: { readonly total: number } }>
    count(uid: string, params?: object): Promise<number>
  }
  readonly eventHub: { on(event: string, listener: (body: unknown) => Promise<void>): void }
  service(uid: 'admin::permission'): { actionProvider: Provider; conditionProvider: Provider }
  service(uid: 'plugin::content-manager.document-manager'): {
    publishMany(uid: string, documentIds: readonly unknown[]): Promise<number>
  }
  service(uid: string): { find: Call<unknown> }
  readonly db: {
    readonly connection: ((table: string) => PromiseLike<Record<string, unknown>[]> & { insert: Call<unknown> }) & {
      raw(statement: string): Promise<readonly { readonly name: string }[]>
      readonly client: { readonly pool: { acquireTimeoutMillis: number } }
    }
    readonly schema: { sync(): Promise<string>; syncSchema(): Promise<string> }
    query(uid: string): { create: Call<Row>; update: Call<Row>; findOne: Call<Row>; findMany: Call<Row[]> }
    inTransaction(): boolean
    transaction<Result>(work: (functions: { rollback(): Promise<void> }) => Promise<Result>): Promise<Result>
  }
  readonly config: {
    get(key: string, fallback?: unknown): Record<string, unknown>
    set(key: string, value: unknown): void
    has(key: string): boolean
  }
  readonly cron: { add(jobs: Record<string, { task(): void; options: string }>): void; remove(name: string): void }
}

export interface ClaimsProject {
  readonly strapi: ClaimsStrapi
  readonly url: string
  rewind(): Promise<void>
  /** Fetches an address with a token, which is the full-access one unless another is given. */
  get(path: string, token?: string): Promise<Response>
  /** Creates a token for these actions of the API. */
  createToken(permissions: readonly string[]): Promise<{ accessKey: string }>
  /** Asks the REST API with a full-access token. */
  ask(method: string, path: string, data?: unknown): Promise<{ status: number; documents: z.infer<typeof Document>[] }>
  /** @returns the type under which the file is stored, or `refused` */
  upload(name: string, declaredType: string, content: Buffer<ArrayBuffer>): Promise<string>
  stop(): Promise<void>
}

const Component = z.looseObject({ id: z.int() })
const Document = z.looseObject({
  documentId: z.string(),
  name: z.string().optional(),
  address: Component.optional(),
  code: Component.nullish(),
  createdBy: z.looseObject({}).nullish(),
})
const Answer = z.object({ data: z.union([Document, z.array(Document), z.null()]) })
const Uploaded = z.union([z.tuple([z.looseObject({ mime: z.string() })]), z.looseObject({ error: z.unknown() })])

/** Starts the project of the examples with the files of `project` added to it. */
export async function startClaimsProject(): Promise<ClaimsProject> {
  const server = await startMerged()
  const headers = { authorization: `Bearer ${server.token}` }
  return {
    strapi: server.strapi as unknown as ClaimsStrapi,
    url: server.url,
    rewind: server.rewind,
    get: (path, token = server.token) => fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } }),
    createToken: (permissions) =>
      server.strapi
        .service('admin::api-token')
        .create({ name: permissions.join(), description: '', type: 'custom', lifespan: null, permissions }),
    ask: async (method, path, data) => {
      const response = await fetch(server.url + path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(data !== undefined && { body: JSON.stringify({ data }) }),
      })
      const answer = Answer.parse(await response.json())
      return { status: response.status, documents: [answer.data ?? []].flat() }
    },
    upload: async (name, declaredType, content) => {
      const body = new FormData()
      body.append('files', new Blob([content], { type: declaredType }), name)
      const response = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body })
      const uploaded = Uploaded.parse(await response.json())
      return Array.isArray(uploaded) ? uploaded[0].mime : 'refused'
    },
    stop: async () => {
      /* Strapi takes every listener off the process, those of the test runner too. */
      const { removeAllListeners } = process
      process.removeAllListeners = () => process
      await server.stop()
      process.removeAllListeners = removeAllListeners
      rmSync(server.folder, { recursive: true })
    },
  }
}

/** The name of the folder is that of the working copy too: test files that run at the same time need one each. */
async function startMerged(): Promise<ExampleServer> {
  const parent = mkdtempSync(join(tmpdir(), 'portico-claims-'))
  const folder = join(parent, `claims-${process.pid}`)
  cpSync(join(PROJECT_ROOT, 'cms/content/examples'), folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'project'), folder, { recursive: true })
  try {
    return await startExampleServer(folder)
  } finally {
    rmSync(parent, { recursive: true })
  }
}
