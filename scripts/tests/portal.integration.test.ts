import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { HeldBack } from '@portico/content-model'
import { shardFiles, type SearchConfig, type TermShard } from '@portico/content-model/search'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../lib/listen.ts'
import { readAndCheck } from '../pipeline/publish/index.ts'
import { startPublisher, type PublisherConfig } from '../pipeline/publisher/index.ts'
import { heldBackNow, publisherStatus } from '../pipeline/publisher/remote.ts'
import { rollBack } from '../pipeline/release/index.ts'
import { idOf } from '../trials/harness/sample-in-cms.ts'
import { linkTo } from '../trials/harness/sample-snapshot.ts'
import { configOf, WEBHOOK_SECRET } from '../trials/harness/settings.ts'
import type { HarnessCms } from '../trials/harness/harness-cms.ts'
import { until } from '../trials/harness/until.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'
import { linesLog } from '../trials/harness/lines-log.ts'

/*
 * One portal from end to end: a real CMS on a database of its own, a real publisher, a served release. The tests are
 * steps of one story and run in this order, because every full build takes its time.
 */

const BUILD_SECONDS = 240

let portal: TestPortal
let environment: Readonly<Record<string, string>>
let log: string[]
let config: PublisherConfig
let cms: HarnessCms
let site: Listening

interface Sqlite {
  prepare(sql: string): { run(...values: string[]): { changes: number } }
  close(): void
}
const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite

interface Row {
  state: string
  message: string
  by: string | null
  changes: { title: string; action: string }[]
  problems: { kind: string; document?: { path?: string }; block?: { key: string; title: string } }[] | null
  heldBack: HeldBack[] | null
  release: string | null
  url: string | null
  timings: Record<string, number> | null
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
  markDefs: [],
})
const page = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${site.port}${path}`)
  return { status: response.status, text: await response.text() }
}
/** The words of a page's article. */
const article = async (path: string) =>
  (/<article[\s\S]*<\/article>/.exec((await page(path)).text)?.[0] ?? '').replace(/<[^>]+>/g, '')
/** The terms of the search index. */
const searchTerms = async () => {
  const { static: index } = JSON.parse((await page('/search/config.json')).text) as SearchConfig
  const names = shardFiles(index).filter((name) => name.startsWith('files/terms-'))
  const shards = await Promise.all(names.map((name) => page(`/search/${name}`)))
  return shards.flatMap(({ text }) => (JSON.parse(text) as TermShard).terms.split(' '))
}
/** The deployments, the last requested first. */
const rows = async (): Promise<Row[]> => {
  const { data } = (await cms.api('GET', '/deployments?sort=requestedAt:desc', {
    token: config.secrets.PORTICO_PUBLISHER_TOKEN,
  })) as { data: Row[] }
  return data
}
const lastRow = async (): Promise<Row> => {
  const [row] = await rows()
  if (!row) throw new Error('There is no deployment.')
  return row
}
/** The first deployment: a webhook that comes late has one of its own, which finds the release made. */
const rendered = async () => (await rows()).find(({ timings }) => timings && 'render' in timings)
const latestLog = () => log.slice(-30).join('\n')
const isIdle = async () => (await publisherStatus(config.publisherUrl))?.state === 'idle'

beforeAll(async () => {
  portal = await startTestPortal()
  ;({ environment, config, cms, site, log } = portal)
})

afterAll(async () => {
  await portal?.close()
})

describe('a portal', () => {
  it('publishes what is in the CMS by itself, whole', async () => {
    await until('The site is live', async () => (await page('/')).status === 200, {
      seconds: BUILD_SECONDS,
      orElse: latestLog,
    })
    const paths = ['/', '/guides/intro', '/guides/intro.html', '/tags/setup', '/snippets/install-command', '/search']
    expect(await Promise.all(paths.map(async (path) => [path, (await page(path)).status]))).toEqual(
      paths.map((path) => [path, 200]),
    )
    expect((await page('/no/such/page')).status).toBe(404)
    expect((await page('/guides/intro.md')).text).toContain('The sample is a small portal.')
    expect(JSON.parse((await page('/search/config.json')).text)).toMatchObject({ engine: 'static' })
    expect(await article('/guides/install')).toContain('npm install sample')
    await until('The deployment is written', async () => (await rendered())?.state === 'live')
    expect(await rendered()).toMatchObject({
      state: 'live',
      problems: [],
      release: expect.stringMatching(/^\d{8}T\d{6}Z-[0-9a-f]{8}$/),
      timings: {
        snapshot: expect.any(Number),
        check: expect.any(Number),
        render: expect.any(Number),
        finish: expect.any(Number),
        index: expect.any(Number),
        release: expect.any(Number),
      },
    })
  })

  it('brings an edit to readers by itself, and writes a deployment', async () => {
    await until('The publisher is idle', isIdle)
    await cms.publish('doc', idOf('docintro'), {
      body: [paragraph('p1', 'The xylophone has been added to the sample.')],
    })
    await until('The edit is live', async () => (await article('/guides/intro')).includes('The xylophone'), {
      seconds: BUILD_SECONDS,
      orElse: latestLog,
    })
    expect(await searchTerms()).toContain('xylophone')
    await until('The deployment is written', async () => (await lastRow()).state === 'live')
    expect(await lastRow()).toMatchObject({
      state: 'live',
      by: expect.stringMatching(/\S/),
      changes: [{ type: 'doc', documentId: idOf('docintro'), title: 'Introduction' }],
      url: `${config.siteUrl}/guides/intro`,
    })
  })

  it('holds back a broken link and an unknown block, names document and block, and takes the next edit live', async () => {
    await until('The publisher is idle', isIdle)
    const before = (await lastRow()).release
    putIntoDatabase(idOf('docrest'), [{ _type: 'hologram', _key: 'odd-block' }])
    putIntoDatabase(idOf('docintro'), [
      paragraph('p1', 'The trombone is next.'),
      linkTo(idOf('docgone'), { key: 'bad-link' }),
    ])
    await cms.publish('doc', idOf('docquickstart'), { body: [paragraph('p1', 'The marimba is here.')] })
    await until('The edit is live', async () => (await article('/guides/quick-start')).includes('The marimba'), {
      seconds: BUILD_SECONDS,
      orElse: latestLog,
    })
    await until('The deployment is written', async () => (await lastRow()).state === 'live', { orElse: latestLog })
    const { message, problems, heldBack, release } = await lastRow()
    expect(release).not.toBe(before)
    expect(message).toMatch(/^Live since \S+: 5 pages, 2 documents held back\.$/)
    expect(problems).toEqual([])
    expect(
      heldBack?.map(({ document, change, problems: [problem] }) => [
        document.path,
        change,
        problem?.kind,
        problem?.block?.key,
      ]),
    ).toEqual([
      ['/api/rest', 'changed', 'unknown-block', 'odd-block'],
      ['/guides/intro', 'changed', 'broken-link', 'bad-link'],
    ])
    expect(await article('/guides/intro')).toContain('The xylophone')
    expect(await article('/api/rest')).toContain('Every type has five endpoints.')
    expect(await searchTerms()).not.toContain('trombone')
    expect((await page('/guides/intro.md')).text).toContain('The xylophone')
    const { publisherUrl, secrets } = config
    const held = await heldBackNow({ publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN })
    expect(held.map(({ document }) => document.path)).toEqual(['/api/rest', '/guides/intro'])
  })

  it('takes what was held back live as soon as it is right', async () => {
    await until('The publisher is idle', isIdle)
    await cms.publish('doc', idOf('docintro'), { body: [paragraph('p1', 'The trombone is here.')] })
    await until('The fix is live', async () => (await article('/guides/intro')).includes('The trombone'), {
      seconds: BUILD_SECONDS,
      orElse: latestLog,
    })
    await until('The deployment is written', async () => (await lastRow()).state === 'live', { orElse: latestLog })
    expect((await lastRow()).heldBack?.map(({ document }) => document.path)).toEqual(['/api/rest'])
    await until('The publisher is idle', isIdle)
    await cms.publish('doc', idOf('docrest'), { body: [paragraph('p1', 'The tuba is here.')] })
    await until('The fix is live', async () => (await article('/api/rest')).includes('The tuba'), {
      seconds: BUILD_SECONDS,
      orElse: latestLog,
    })
    await until('The deployment is written', async () => (await lastRow()).state === 'live', { orElse: latestLog })
    expect((await lastRow()).heldBack).toEqual([])
  })

  it('waits for a CMS that is down, and goes on when it is back', async () => {
    await until('The publisher is idle', isIdle)
    await cms.stop()
    const id = await sendChange('msg_while_down')
    await until('It is tried again', async () => (await readDeployment(id)).message.includes('cannot be reached'), {
      orElse: latestLog,
    })
    expect((await readDeployment(id)).state).toBe('queued')
    expect(await publisherStatus(config.publisherUrl)).toMatchObject({ state: 'retrying', pending: 1 })
    expect(await article('/guides/intro')).toContain('The trombone')
    await cms.start()
    await until('The request is done', async () => (await readDeployment(id)).state === 'live', { orElse: latestLog })
    expect((await readDeployment(id)).message).toBe('Was live already.')
    await until('Nothing is left to do', async () => (await publisherStatus(config.publisherUrl))?.pending === 0)
  })

  it('takes webhooks of its own CMS only', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${config.publisherUrl}/hooks/content`, { method: 'POST', headers, body })
    const json = { 'content-type': 'application/json' }
    expect((await send(json, '{}')).status).toBe(401)
    expect((await send({ 'content-type': 'text/plain' }, '{}')).status).toBe(415)
    const signed = { ...json, authorization: 'Bearer of-somebody' }
    expect((await send(signed, '{}')).status).toBe(401)
    expect((await send(signed, `"${'x'.repeat(70_000)}"`)).status).toBe(413)
    expect((await fetch(`${config.publisherUrl}/publish`, { method: 'POST' })).status).toBe(401)
    expect((await fetch(`${config.publisherUrl}/hooks/content`)).status).toBe(405)
    expect((await fetch(`${config.publisherUrl}/events`)).status).toBe(401)
    expect((await fetch(`${config.publisherUrl}/healthz`)).status).toBe(200)
  })

  it('names a wrong token, a second publisher and a taken port', async () => {
    const wrong = { ...config, secrets: { ...config.secrets, PORTICO_READ_TOKEN: 'another-token-entirely' } }
    const folder = join(portal.data, 'unused')
    await expect(
      readAndCheck(wrong, { folder, run: (_stage, work) => work({ step: () => {}, note: () => {} }) }),
    ).rejects.toThrow(`The CMS at ${cms.url} refused PORTICO_READ_TOKEN for /api/portico/content-index (401).`)
    await expect(startPublisher(config, { log: linesLog() })).rejects.toThrow(
      `Another publisher already works on ${portal.data}.`,
    )
    const elsewhere = configOf({ ...environment, PORTICO_DATA: folder })
    await expect(startPublisher(elsewhere, { log: linesLog() })).rejects.toThrow(
      `The publisher cannot start: port ${config.ports.publisher} on 127.0.0.1 is taken by another program.`,
    )
  })

  it('goes back to the release before, and stays there while the content stays', async () => {
    expect(await article('/api/rest')).toContain('The tuba')
    await rollBack(config.folders)
    expect(await article('/api/rest')).toContain('Every type has five endpoints.')
    const id = await sendChange('msg_after_rollback')
    await until('The request is done', async () => (await readDeployment(id)).state === 'held', { orElse: latestLog })
    expect(await article('/api/rest')).toContain('Every type has five endpoints.')
  })
})

/** Puts a body past every check, as a fault of a plugin or a hand in the database would. */
function putIntoDatabase(documentId: string, body: unknown): void {
  const database = new Database(join(portal.data, 'database.sqlite'))
  const { changes } = database
    .prepare('update docs set body = ?, updated_at = updated_at + 1 where document_id = ?')
    .run(JSON.stringify(body), documentId)
  database.close()
  if (changes === 0) throw new Error(`There is no doc ${documentId} in the database.`)
}

/** Sends the publisher what the CMS would send. */
async function sendChange(id: string): Promise<string> {
  const body = JSON.stringify({ type: 'content.changed', timestamp: new Date().toISOString(), data: { changes: [] } })
  const now = new Date()
  const response = await fetch(`${config.publisherUrl}/hooks/content`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(WEBHOOK_SECRET).sign(id, now, body),
    },
    body,
  })
  expect([response.status, await response.json()]).toEqual([202, { request: id }])
  return id
}

async function readDeployment(id: string): Promise<{ state: string; message: string }> {
  const headers = { authorization: `Bearer ${config.secrets.PORTICO_PUBLISHER_TOKEN}` }
  return (await fetch(`${config.publisherUrl}/requests/${id}`, { headers })).json() as Promise<{
    state: string
    message: string
  }>
}
