import { mkdtempSync, rmSync } from 'node:fs'
import { NO_ANSWERS } from '../../trials/harness/no-answers.ts'
import { NO_SIGNALS } from '../../trials/harness/no-signals.ts'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '../../config/index.ts'
import { listen, type Listening } from '../../lib/listen.ts'
import { createLog } from '../../lib/log.ts'
import { sampleReleases } from '../../tests/packed/sample-releases.ts'
import { readManifest } from '../release/index.ts'
import { searchFaultOf } from '../search/index.ts'
import { PublisherMetrics } from './metrics.ts'
import { publisherHandler } from './publisher-handler.ts'
import { published } from './publisher-world.ts'
import type { Publisher } from './publisher.ts'
import { INITIAL, type PublisherState } from './state.ts'
import { building, live } from './step-cases.ts'

const TOKEN = 'metrics-token-of-the-test'
const PUBLISHER_TOKEN = 'publisher-token-of-the-test'
const AUTHORIZED = { authorization: `Bearer ${PUBLISHER_TOKEN}` }
const WEBHOOK_SECRET = 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5'
const familySchema = z.object({
  name: z.string(),
  type: z.enum(['COUNTER', 'GAUGE', 'HISTOGRAM', 'SUMMARY']),
  metrics: z.array(
    z.object({
      value: z.string().transform(Number).optional(),
      labels: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
const parse = createRequire(import.meta.url)('parse-prometheus-text-format') as (text: string) => unknown

let data: string
let listening: Listening
let metrics: PublisherMetrics
const folders = () => loadConfig({ env: { PORTICO_DATA: data } }).folders

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'portico-metrics-'))
  await sampleReleases(data, folders())
})
afterEach(async () => {
  await listening.close()
  rmSync(data, { recursive: true })
})

const noPreview = () => Promise.reject(new Error('Nobody asks for a preview.'))

/** A publisher with three requests in hand, whose newest release holds back two documents. */
async function start(metricsToken?: string): Promise<string> {
  metrics = new PublisherMetrics({ folders: folders(), pending: () => 3, heldDocuments: 2 })
  const handler = publisherHandler({
    publisher: { status: { state: 'idle', pending: 3 } } as unknown as Publisher,
    webhookSecrets: [WEBHOOK_SECRET],
    publisherToken: PUBLISHER_TOKEN,
    live: async () => undefined,
    heldBack: async () => [],
    fault: async () => undefined,
    accept: async () => undefined,
    discard: async () => undefined,
    preview: {
      previews: { page: noPreview, file: noPreview, removal: noPreview, search: noPreview },
      mediaFolder: data,
    },
    signals: NO_SIGNALS,
    ask: NO_ANSWERS,
    proxies: 0,
    metrics,
    metricsToken,
    log: createLog({ program: 'publisher', secrets: [], to: { write: () => undefined } }),
  })
  const place = { host: '127.0.0.1', port: 0, portSetting: 'PUBLISHER_PORT', name: 'The publisher' }
  listening = await listen(handler, place)
  return `http://127.0.0.1:${listening.port}`
}

async function read(url: string) {
  const response = await fetch(`${url}/metrics`, { headers: AUTHORIZED })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const families = z.array(familySchema).parse(parse(await response.text()))
  return new Map(families.map((family) => [family.name, family]))
}

it('is what Prometheus reads: every name by its conventions, with a type', async () => {
  const own = [...(await read(await start()))].filter(([name]) => name.startsWith('portico_'))
  expect(own.map(([name, { type }]) => [name, type]).toSorted()).toEqual([
    ['portico_deployment_retries_total', 'COUNTER'],
    ['portico_deployment_stage_duration_seconds', 'HISTOGRAM'],
    ['portico_deployments_total', 'COUNTER'],
    ['portico_disk_free_bytes', 'GAUGE'],
    ['portico_held_documents', 'GAUGE'],
    ['portico_queue_requests', 'GAUGE'],
    ['portico_release_size_bytes', 'GAUGE'],
    ['portico_search_errors_total', 'COUNTER'],
    ['portico_webhook_refusals_total', 'COUNTER'],
  ])
  for (const [name, { type }] of own) expect(name.endsWith('_total'), name).toBe(type === 'COUNTER')
})

const ended = (result: 'live' | 'failed'): PublisherState => ({
  ...building,
  build: { timings: {}, overdue: false, ended: { ...live, state: result, heldBack: [] } },
})

it('counts what happens', async () => {
  const url = await start()
  metrics.observe({ kind: 'stage-ended', stage: 'render', milliseconds: 700 }, building)
  metrics.observe(
    { kind: 'published', made: { ...published, warnings: [searchFaultOf('typesense', new Error('Down.'))] } },
    building,
  )
  metrics.observe({ kind: 'end-written' }, ended('live'))
  metrics.observe({ kind: 'end-written' }, ended('failed'))
  const fault = { kind: 'fault', message: 'Down.', problems: [], transient: true, detail: 'Down.' } as const
  metrics.observe({ kind: 'publish-failed', failure: fault }, building)
  metrics.observe({ kind: 'publish-failed', failure: fault }, { ...INITIAL, stopped: true })
  await fetch(`${url}/hooks/content`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })
  const headers = { 'content-type': 'application/json', 'webhook-signature': 'v1,forged' }
  await fetch(`${url}/hooks/content`, { method: 'POST', headers, body: '{}' })

  const families = await read(url)
  const valuesOf = (name: string) =>
    (families.get(name)?.metrics ?? []).map(({ labels, value }) => [...Object.values(labels ?? {}), value])
  expect(valuesOf('portico_deployments_total')).toEqual([
    ['live', 1],
    ['held', 0],
    ['discarded', 0],
    ['failed', 1],
  ])
  expect(valuesOf('portico_deployment_retries_total')).toEqual([[1]])
  expect(valuesOf('portico_search_errors_total')).toEqual([[1]])
  expect(valuesOf('portico_held_documents')).toEqual([[0]])
  expect(valuesOf('portico_queue_requests')).toEqual([[3]])
  expect(valuesOf('portico_webhook_refusals_total')).toEqual([
    ['415', 1],
    ['401', 1],
  ])
  const { files } = await readManifest(folders(), '20261121T080000Z-0000000b')
  expect(valuesOf('portico_release_size_bytes')).toEqual([[files.reduce((sum, { size }) => sum + size, 0)]])
  expect(Number(valuesOf('portico_disk_free_bytes')[0]?.[0])).toBeGreaterThan(0)
  expect(Number(valuesOf('process_resident_memory_bytes')[0]?.[0])).toBeGreaterThan(0)
  /* The parser adds up the stages of a histogram. */
  const { text } = await metrics.read()
  const stage = 'portico_deployment_stage_duration_seconds'
  for (const line of [
    `_bucket{le="0.5",stage="render"} 0`,
    `_bucket{le="1",stage="render"} 1`,
    `_sum{stage="render"} 0.7`,
  ])
    expect(text).toContain(`\n${stage}${line}\n`)
})

it('says that there is no size while there is no release, as the format writes what is no number', async () => {
  rmSync(folders().current)
  const text = await (await fetch(`${await start()}/metrics`, { headers: AUTHORIZED })).text()
  expect(text).toContain('\nportico_release_size_bytes NaN\n')
  const values = text.match(/^[^#\n].*$/gm)?.map((line) => line.slice(line.lastIndexOf(' ') + 1)) ?? []
  expect(values.filter((value) => !/^(?:NaN|[+-]Inf|[+-]?[\d.]+(?:e[+-]?\d+)?)$/.test(value))).toEqual([])
})

it('is read by nobody without a token, wherever a request seems to come from', async () => {
  const url = await start()
  /* A proxy of this machine that is told nothing but where to pass it sends nothing else. */
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { error: 'The metrics need METRICS_TOKEN or PORTICO_PUBLISHER_TOKEN as a bearer token.' },
  ])
})

it('is read by whoever has the token, and by nobody else', async () => {
  const url = await start(TOKEN)
  const statusWith = async (authorization?: string) =>
    (await fetch(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } })).status
  expect([await statusWith(), await statusWith('Bearer another'), await statusWith(`Bearer ${TOKEN}`)]).toEqual([
    401, 401, 200,
  ])
})
