import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { PROJECT_ROOT } from '../../src/config/index.ts'
import { eachLine } from '../../src/lib/lines.ts'
import { until } from './until.ts'

export const ADMIN = { email: 'ada@example.com', password: 'Ada-Writes-1' } as const

/** A real CMS in a process of its own, which a test can stop and start. */
export class TestCms {
  readonly url: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #lines: string[] = []
  #child: ChildProcess | undefined
  #session: string | undefined

  constructor(environment: Record<string, string>) {
    this.#environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment }
    this.url = `http://127.0.0.1:${environment['CMS_PORT']}`
  }

  async start(): Promise<void> {
    const strapi = join(PROJECT_ROOT, 'node_modules/@strapi/strapi/bin/strapi.js')
    const child = spawn(process.execPath, [strapi, 'start'], {
      cwd: join(PROJECT_ROOT, 'cms'),
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    eachLine(child.stdout, (line) => this.#lines.push(line))
    eachLine(child.stderr, (line) => this.#lines.push(line))
    this.#child = child
    await until('The CMS answers', () => this.#isHealthy(), { orElse: () => this.#lines.slice(-20).join('\n') })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  /** Does what an editor does in the admin panel: saves a document and publishes it. */
  async publish(collection: 'doc' | 'snippet', documentId: string, fields: Record<string, unknown>): Promise<void> {
    const path = `/content-manager/collection-types/api::${collection}.${collection}/${documentId}`
    const { data: draft } = (await this.#admin('GET', path)) as { data: Record<string, unknown> }
    const { tags, sidebar, ...plain } = draft
    void tags
    void sidebar
    const editable = Object.fromEntries(
      Object.entries({ ...plain, ...fields }).filter(([name]) => !OWN_FIELDS.has(name)),
    )
    await this.#admin('PUT', path, editable)
    await this.#admin('POST', `${path}/actions/publish`, editable)
  }

  /** Sends JSON below `/api`. */
  async api(method: string, path: string, { token, body }: { token: string; body?: unknown }): Promise<unknown> {
    return ask(`${this.url}/api${path}`, { method, token, body })
  }

  async #admin(method: string, path: string, body?: unknown): Promise<unknown> {
    this.#session ??= await this.#logIn()
    return ask(this.url + path, { method, token: this.#session, body })
  }

  async #logIn(): Promise<string> {
    const { data } = (await ask(`${this.url}/admin/login`, { method: 'POST', body: ADMIN })) as {
      data: { token: string }
    }
    return data.token
  }

  async #isHealthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/_health`)).ok
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

const OWN_FIELDS = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'status',
  'contentChangedAt',
  'importHash',
  'importContentHash',
])

async function ask(
  url: string,
  { method, token, body }: { method: string; token?: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} was answered with ${response.status}: ${text.slice(0, 600)}`)
  return text === '' ? undefined : JSON.parse(text)
}
