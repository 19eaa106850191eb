import { setTimeout as sleep } from 'node:timers/promises'
import { ANSWER_TIMEOUT_MS } from '../../pipeline/strapi/index.ts'
import { send, type Answer, type Call, type Fault } from '../fakes/fault-proxy.ts'

/** A way in which the CMS, or something before it, answers wrongly. */
export interface CmsFault {
  readonly name: string
  readonly answer: Fault
}

const fault = (name: string, answer: Fault): CmsFault => ({ name, answer })

const status = (
  code: number,
  body = '{"data":null,"error":{"status":0,"name":"Error","message":"No."}}',
  headers = {},
) =>
  fault(`${code}`, ({ response }) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body)
  })

const late = (name: string, milliseconds: number) =>
  fault(`every answer ${name}`, async ({ response, forward }) => {
    await sleep(milliseconds)
    send(response, await forward())
  })

/** Gives on what the CMS said, changed. */
const changed = (name: string, change: (answer: Answer) => Buffer | string) =>
  fault(name, async ({ response, forward }) => {
    const answer = await forward()
    send(response, answer, change(answer))
  })

/** Changes the JSON of an answer; one that is no JSON goes through. */
const json = (name: string, change: (value: Json) => unknown) =>
  changed(name, ({ body }) => {
    const value = parsed(body)
    return value === undefined ? body : JSON.stringify(change(value))
  })

type Json = Record<string, unknown> & { data?: unknown }
type Row = Record<string, unknown>

/** Changes the rows of a list, or the one row of a single type. */
const rows = (name: string, change: (rows: Row[]) => unknown[]) =>
  json(name, (value) => {
    if (Array.isArray(value)) return change(value as Row[])
    if (Array.isArray(value.data)) return { ...value, data: change(value.data as Row[]) }
    if (Array.isArray(value['documents'])) return { ...value, documents: change(value['documents'] as Row[]) }
    return typeof value.data === 'object' && value.data !== null
      ? { ...value, data: change([value.data as Row])[0] }
      : {}
  })

const HTML = '<!doctype html><title>Sign in</title><p>Please sign in to the network.'

export const CMS_FAULTS: readonly CmsFault[] = [
  fault('down: the connection is refused', ({ response }) => void response.destroy()),
  fault('reset in the middle', async ({ response, forward }) => {
    const { status: code, headers, body } = await forward()
    response.writeHead(code, { ...headers, 'content-length': body.length + 1 })
    response.write(body.subarray(0, body.length >> 1), () => response.destroy())
  }),
  fault('no answer at all', () => undefined),
  fault('a byte a second', async ({ response, forward }) => {
    const { status: code, headers, body } = await forward()
    response.writeHead(code, { ...headers, 'content-length': body.length })
    for (const byte of body) {
      if (response.destroyed) return
      response.write(Buffer.from([byte]))
      await sleep(1000)
    }
  }),
  late('five seconds late', 5000),
  late('later than anybody waits for it', ANSWER_TIMEOUT_MS + 1000),
  status(400),
  status(401),
  status(403),
  status(404),
  status(408),
  status(418),
  status(429, '{}', { 'retry-after': '1' }),
  status(500),
  status(502, HTML, { 'content-type': 'text/html' }),
  status(503),
  status(504, ''),
  status(204, ''),
  fault('elsewhere by 302', ({ response }) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()),
  fault('in circles by 307', ({ path, response }) => void response.writeHead(307, { location: path }).end()),
  changed('a page of HTML', () => HTML),
  changed('nothing', () => ''),
  changed('JSON that is cut', ({ body }) => body.subarray(0, body.length >> 1)),
  changed('JSON with bytes that are no text', ({ body }) =>
    Buffer.concat([body.subarray(0, 20), Buffer.of(0xff, 0xfe, 0), body]),
  ),
  changed('null', () => 'null'),
  changed('an empty object', () => '{}'),
  json('a wrong total', (value) => ({
    ...value,
    revision: 'many',
    meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: 4711 } },
  })),
  rows('a row twice', ([first, ...rest]) => [first, first, ...rest].filter(Boolean)),
  rows('a row missing', ([, ...rest]) => rest),
  rows('a page missing', () => []),
  rows('the schema of tomorrow', (all) =>
    all.map((row) => (Array.isArray(row) ? row : { ...row, documentId: 7, id: 'x' })),
  ),
  rows('a title that is a number', (all) =>
    all.map((row) => (Array.isArray(row) ? row : { ...row, title: 7, name: 7, label: 7, body: 'text', items: 7 })),
  ),
  fault('gzip that is none', async ({ response, forward }) => {
    const { status: code, body } = await forward()
    response.writeHead(code, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
  }),
]

/** Where it happens. */
export const CMS_STAGES = {
  'the count of changes': /^\/api\/portico\/revision/,
  'the list of what is published': /^\/api\/portico\/content-index/,
  documents: /^\/api\/(?:docs|tags|snippets|sidebars|redirects)\b/,
  'the site and the home page': /^\/api\/(?:site|home)\b/,
  deployments: /^\/api\/deployments/,
  everything: /./,
} as const
export type CmsStage = keyof typeof CMS_STAGES

/** Somebody publishes while the publisher reads. */
export function publishWhileRead(publish: () => Promise<void>): CmsFault {
  let done: Promise<void> | undefined
  return fault('a publish in mid-read', async ({ response, forward }: Call) => {
    const answer = await forward()
    done ??= publish()
    await done
    send(response, answer)
  })
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(body.toString()) as Json
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
