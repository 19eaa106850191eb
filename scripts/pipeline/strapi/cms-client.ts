import { HTTPError, strapi, type StrapiClient } from '@strapi/client'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { withRetries } from '../../lib/retry.ts'
import { cmsError, reasonOf } from './errors.ts'

/** A row as the REST interface gives it: the documentId, and attributes of any shape. */
export const rowSchema = z.looseObject({ documentId: z.string() })
export type Row = z.infer<typeof rowSchema>

const listSchema = z.object({
  data: z.array(rowSchema),
  meta: z.object({ pagination: z.object({ page: z.int(), pageCount: z.int(), total: z.int() }) }),
})
const singleSchema = z.object({ data: rowSchema.nullable() })
const revisionSchema = z.object({ revision: z.int().nonnegative(), seeded: z.boolean() })

const JSON_HEADERS = { 'Content-Type': 'application/json' }
/** For a whole answer of the interface: four tries fail within a minute. */
export const ANSWER_TIMEOUT_MS = 10_000
/** For a whole file. */
const FILE_TIMEOUT_MS = 60_000
const PAGE_SIZE = 50

interface ClientOptions {
  url: string
  token: string
  /** The setting that holds the token, for messages. */
  tokenName: string
  /** Waits between two tries. */
  pause?: (milliseconds: number) => Promise<unknown>
}

export type Query = Record<string, unknown>

/** Speaks to the CMS: pages, retries, checks the shape of every answer. Every error is an {@link AppError}. */
export class CmsClient {
  readonly url: string
  readonly #client: StrapiClient
  readonly #tokenName: string
  readonly #retry: { pause?: (milliseconds: number) => Promise<unknown> }

  constructor({ url, token, tokenName, pause }: ClientOptions) {
    this.url = url
    this.#client = strapi({ baseURL: `${url}/api`, auth: token })
    this.#tokenName = tokenName
    this.#retry = pause ? { pause } : {}
  }

  /** The count of changes to published content, and whether the bundled content has been taken in. */
  revision(): Promise<z.infer<typeof revisionSchema>> {
    return this.#ask('/portico/revision', revisionSchema, () => this.#get('/portico/revision'))
  }

  /**
   * Every row of a collection, in the order of the documentIds.
   * @throws AppError (transient) when rows came or went while it was read
   */
  async all(
    resource: string,
    { query = {}, onPage }: { query?: Query; onPage?: (done: number, total: number) => void } = {},
  ): Promise<Row[]> {
    const rows = new Map<string, Row>()
    for (let page = 1, pageCount = 1, total = 0; page <= pageCount; page++) {
      const list = await this.#ask(`/${resource}`, listSchema, () =>
        this.#client
          .collection(resource)
          .find({ ...query, sort: ['documentId:asc'], pagination: { page, pageSize: PAGE_SIZE } }),
      )
      for (const row of list.data) rows.set(row.documentId, row)
      ;({ pageCount, total } = list.meta.pagination)
      onPage?.(rows.size, total)
      if (page >= pageCount && rows.size !== total)
        throw new AppError(
          `The CMS counts ${total} ${resource}, but gave ${rows.size}: they changed while being read.`,
          {
            hint: 'Try again.',
            transient: true,
            concurrentModification: true,
          },
        )
    }
    return [...rows.values()]
  }

  /** The row of a single type, or `undefined` while it has none that is published. */
  async single(resource: string, query: Query = {}): Promise<Row | undefined> {
    const answer = await this.#ask(`/${resource}`, singleSchema, async () => {
      try {
        return await this.#client.single(resource).find(query)
      } catch (error) {
        if (error instanceof HTTPError && error.response.status === 404) return { data: null }
        throw error
      }
    })
    return answer.data ?? undefined
  }

  /** Answers a GET below `/api`, in the shape that the schema asks for. */
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return this.#ask(path, schema, () => this.#get(path))
  }

  /** Sends JSON below `/api` and gives the answer in the shape that the schema asks for. Not tried twice. */
  async send<Schema extends z.ZodType>({
    method,
    path,
    body,
    schema,
  }: {
    method: 'POST' | 'PUT'
    path: string
    body: unknown
    schema: Schema
  }): Promise<z.infer<Schema>> {
    const call = async (): Promise<unknown> =>
      (await this.#client.fetch(path, { method, body: JSON.stringify(body), headers: JSON_HEADERS })).json()
    return this.#parse(path, schema, await this.#guard(`/api${path}`, call))
  }

  /** The bytes of a file of the media library, or `undefined` where it is gone. An absolute address is fetched as it is. */
  async download(address: string): Promise<Buffer | undefined> {
    const url = new URL(address, `${this.url}/`)
    const fetchBytes = async (): Promise<Buffer | undefined> => {
      const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      if (response.status === 404 || response.status === 410) return undefined
      if (!response.ok) throw new HTTPError(response, new Request(url))
      return Buffer.from(await response.arrayBuffer())
    }
    const bytes = await withRetries(() => this.#guard(url.pathname, fetchBytes, FILE_TIMEOUT_MS), this.#retry)
    return bytes === undefined ? undefined : (bytes as Buffer)
  }

  async #get(path: string): Promise<unknown> {
    return (await this.#client.fetch(path, { method: 'GET' })).json()
  }

  async #ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    call: () => Promise<unknown>,
  ): Promise<z.infer<Schema>> {
    const answer = await withRetries(() => this.#guard(`/api${path}`, call), this.#retry)
    return this.#parse(path, schema, answer)
  }

  async #guard(path: string, call: () => Promise<unknown>, timeout = ANSWER_TIMEOUT_MS): Promise<unknown> {
    const { promise: late, stop } = deadline(timeout)
    try {
      return await Promise.race([call(), late])
    } catch (error) {
      const reason = await reasonOf(error)
      throw cmsError(error, { cmsUrl: this.url, path, tokenName: this.#tokenName, ...(reason && { reason }) })
    } finally {
      stop()
    }
  }

  #parse<Schema extends z.ZodType>(path: string, schema: Schema, answer: unknown): z.infer<Schema> {
    const parsed = schema.safeParse(answer)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new AppError(
      `The CMS at ${this.url} answered /api${path} in a shape that is not known (${issue?.path.join('.') || 'answer'}: ${issue?.message}).`,
      { hint: 'Check that the CMS and the pipeline are of the same version of Portico.', cause: parsed.error },
    )
  }
}

/** Rejects when the whole answer has not come in time; the client itself waits for the first bytes only. */
function deadline(timeout: number): { promise: Promise<never>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('The answer took too long.', 'AbortError')), timeout)
  })
  return { promise, stop: () => clearTimeout(timer) }
}
