import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Snapshot } from '@portico/content-model'
import { PROJECT_ROOT } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { eachLine } from '../../lib/lines.ts'
import { BUILDS } from '../../pipeline/start/builds.ts'
import { endProcess, hasEnded } from './end-process.ts'
import { importBatches, importOf } from './import-batches.ts'
import { until } from './until.ts'

export const ADMIN = { email: 'ada@example.com', password: 'Ada-Writes-1' } as const

/** A real CMS in a process of its own, which can be stopped and started again. */
export class HarnessCms {
  readonly url: string
  readonly #environment: NodeJS.ProcessEnv
  readonly #lines: string[] = []
  #child: ChildProcess | undefined
  #session: { readonly token: string; readonly until: number } | undefined

  constructor(environment: Record<string, string>) {
    this.#environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment }
    this.url = `http://127.0.0.1:${environment['CMS_PORT']}`
  }

  /** @throws AppError where the CMS is not built */
  async start(): Promise<void> {
    if (!existsSync(join(PROJECT_ROOT, BUILDS.cms.result)))
      throw new AppError('The CMS is not built yet.', { hint: `Run “npm run ${BUILDS.cms.script}”.` })
    const strapi = join(PROJECT_ROOT, 'node_modules/@strapi/strapi/bin/strapi.js')
    const child = spawn(process.execPath, [strapi, 'start'], {
      cwd: join(PROJECT_ROOT, 'cms'),
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    eachLine(child.stdout, (line) => this.#lines.push(line))
    eachLine(child.stderr, (line) => this.#lines.push(line))
    this.#child = child
    const said = () => this.#lines.slice(-20).join('\n')
    const answers = async () => {
      if (hasEnded(child)) throw new Error(`The CMS ended before it answered.\n${said()}`)
      return this.#isHealthy()
    }
    await until('The CMS answers', answers, { orElse: said })
  }

  async stop(): Promise<void> {
    if (this.#child) await endProcess(this.#child)
  }

  /** Does what an editor does in the admin panel: saves a document and publishes it. */
  async publish(collection: 'doc' | 'snippet', documentId: string, fields: Record<string, unknown>): Promise<void> {
    const path = `/content-manager/collection-types/api::${collection}.${collection}/${documentId}`
    const { data: draft } = (await this.asAdministrator('GET', path)) as { data: Record<string, unknown> }
    const kept = Object.fromEntries(Object.entries(draft).filter(([name]) => !NOT_SENT.has(name)))
    const editable = { ...kept, ...fields }
    await this.asAdministrator('PUT', path, editable)
    await this.asAdministrator('POST', `${path}/actions/publish`, editable)
  }

  /** Brings the documents of a snapshot in, and publishes them; its files are left out. */
  async import(snapshot: Snapshot): Promise<void> {
    for (const documents of importBatches(snapshot)) await this.#import({ documents, overwrite: false })
  }

  /** Replaces the settings of the site, which every page shows, and publishes them. */
  async publishSite(site: Snapshot['site']): Promise<void> {
    await this.#import({ documents: [importOf('site', site)], overwrite: true })
  }

  async #import(request: { readonly documents: readonly unknown[]; readonly overwrite: boolean }): Promise<void> {
    await this.api('POST', '/portico/import', {
      token: this.#environment['PORTICO_IMPORT_TOKEN'] ?? '',
      body: { ...request, seed: false },
    })
  }

  /** Sends JSON below `/api`. */
  async api(method: string, path: string, { token, body }: { token: string; body?: unknown }): Promise<unknown> {
    return ask(`${this.url}/api${path}`, { method, token, body })
  }

  /** Asks what the admin panel asks, logged in as the administrator. */
  async asAdministrator(method: string, path: string, body?: unknown): Promise<unknown> {
    if (!this.#session || performance.now() > this.#session.until)
      this.#session = { token: await this.#logIn(), until: performance.now() + SESSION_MS }
    return ask(this.url + path, { method, token: this.#session.token, body })
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

/** The CMS ends a session after half an hour. */
const SESSION_MS = 20 * 60_000

/** What the CMS keeps by itself, and relations, which stay as they are when they are not sent. */
const NOT_SENT = new Set([
  'tags',
  'sidebar',
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
    headers: {
      // A connection that was left alone may be closed by the CMS in the moment in which it is used again.
      connection: 'close',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} was answered with ${response.status}: ${text.slice(0, 600)}`)
  return text === '' ? undefined : JSON.parse(text)
}
