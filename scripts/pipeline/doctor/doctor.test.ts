import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LIVE, sampleReleases } from '../../tests/packed/sample-releases.ts'
import { AppError } from '../../lib/app-error.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { configOf, WEBHOOK_SECRET } from '../../trials/harness/settings.ts'
import { readWebhook } from '../publisher/webhook.ts'
import { spaceLeft } from './checks/machine.ts'
import { describeFindings, examine, sendTestAlert, settingsFinding } from './index.ts'

const data = mkdtempSync(join(tmpdir(), 'portico-doctor-'))
let server: Server
let url: string
/** What the one server in the place of all three answers by path: a status and a text. */
let answers: Record<string, readonly [status: number, text: string]>
let variables: Record<string, string>
/** Milliseconds that its clock is ahead. */
let ahead = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const hook = readWebhook(Buffer.concat(chunks), request.headers, [WEBHOOK_SECRET])
      const [status, text] =
        path === '/hooks/content' && !hook.ok ? [hook.status, hook.message] : (answers[path] ?? [404, 'none'])
      response.writeHead(status, { date: new Date(Date.now() + ahead).toUTCString() }).end(text)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  variables = {
    PORTICO_DATA: data,
    SITE_PORT: String(port),
    CMS_PORT: String(port),
    PUBLISHER_PORT: String(port),
    CMS_URL: url,
    PUBLISHER_URL: url,
    SITE_URL: url,
    PORTICO_READ_TOKEN: 'a-token-of-the-test',
    PORTICO_PUBLISHER_TOKEN: 'another-token-of-the-test',
    WEBHOOK_SECRET,
  }
  await sampleReleases(data, configOf(variables).folders)
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(data, { recursive: true })
})
beforeEach(() => {
  ahead = 0
  answers = {
    '/_health': [200, ''],
    '/healthz': [200, 'ok'],
    '/api/portico/revision': [200, '{}'],
    '/release.json': [200, JSON.stringify({ id: LIVE })],
    '/hooks/content': [400, 'unknown type'],
    '/metrics': [200, ''],
  }
})

const look = async (more: Record<string, string> = {}) => {
  const env = { ...variables, ...more }
  const findings = await examine({ config: configOf(env), variables: env })
  return new Map(findings.map((finding) => [finding.check, finding]))
}

it('says of each part that it is well, and of a missing database what to do', async () => {
  const findings = [...(await look()).values()]
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([
    {
      check: 'database',
      state: 'problem',
      message: `There is no database at ${data}/database.sqlite.`,
      next: 'Start the portal once, or restore a backup.',
    },
    {
      check: 'public address',
      state: 'warning',
      message: `${url} has no TLS.`,
      next: 'Put a proxy with TLS in front, and set SITE_URL to https.',
    },
    {
      check: 'alerts',
      state: 'warning',
      message: 'None are sent.',
      next: 'Set ALERT_WEBHOOK_URL, or SMTP_URL, ALERT_MAIL_FROM and ALERT_MAIL_TO.',
    },
  ])
  expect(findings).toHaveLength(18)
})

it('says of a damaged database what to do', async () => {
  const file = join(data, 'database.sqlite')
  writeFileSync(file, 'no database '.repeat(100))
  try {
    expect((await look()).get('database')).toEqual({
      check: 'database',
      state: 'problem',
      message: `The database ${file} is damaged.`,
      next: 'Stop the portal, move the data folder away, and restore the newest backup that is whole.',
    })
  } finally {
    rmSync(file)
  }
})

it('asks a site that listens on an address of IPv6 there', async () => {
  const port = String(await freePort())
  expect((await look({ HOST: '::1', SITE_PORT: port })).get('site')?.message).toMatch(
    new RegExp(`^http://\\[::1\\]:${port}/healthz does not answer: .*(?:ECONNREFUSED|EADDRNOTAVAIL|fetch failed)`),
  )
})

it('says what does not answer, and what refuses the secrets', async () => {
  answers['/_health'] = [503, 'no database']
  answers['/api/portico/revision'] = [401, '']
  answers['/release.json'] = [200, JSON.stringify({ id: 'another' })]
  const found = await look({
    WEBHOOK_SECRET: 'whsec_YW5vdGhlci1zZWNyZXQtb2YtdGhlLXRlc3Q=',
    TYPESENSE_URL: `${url}/none`,
    TYPESENSE_API_KEY: 'a-key-of-the-search',
  })
  expect(found.get('CMS')).toMatchObject({ state: 'problem', message: `${url}/_health answers 503: no database` })
  expect(found.get('token')).toMatchObject({
    state: 'problem',
    message: 'The CMS answers PORTICO_READ_TOKEN with 401.',
    next: 'Give the CMS and the publisher the same value, and start both again.',
  })
  expect(found.get('webhook')).toMatchObject({
    state: 'problem',
    message: 'The publisher answers a signed webhook with 401.',
  })
  expect(found.get('search server')).toMatchObject({ state: 'problem', message: `${url}/none answers 404.` })
  expect(found.get('public address')).toMatchObject({
    state: 'warning',
    message: `${url} shows the release another, and ${LIVE} is live.`,
  })
})

it('says which ports are free, which are its own, and which another program has', async () => {
  const free = String(await freePort())
  const port = new URL(url).port
  expect((await look({ PUBLISHER_PORT: free })).get('ports')).toMatchObject({
    state: 'ok',
    message: `${port} in use by this portal, ${port} in use by this portal, ${free} free`,
  })
  answers['/api/portico/revision'] = [401, '']
  answers['/release.json'] = [200, JSON.stringify({ id: 'another' })]
  expect((await look({ PUBLISHER_PORT: free })).get('ports')).toMatchObject({
    state: 'problem',
    message: `Port ${port} of the site is taken by another program. Port ${port} of the CMS is taken by another program.`,
    next: 'Stop that program, or set SITE_PORT and CMS_PORT to a free port.',
  })
})

it('says who may read the metrics, and how alerts are sent', async () => {
  const ALERT_WEBHOOK_URL = `${url}/alerts/secret-of-the-hook`
  const found = await look({ METRICS_TOKEN: 'metrics-token-of-the-test', ALERT_WEBHOOK_URL })
  expect(found.get('metrics')?.message).toBe(`${url}/metrics, for whoever has METRICS_TOKEN`)
  expect(found.get('alerts')?.message).toBe('by webhook; “npm run doctor -- --test-alert” sends one')
  answers['/metrics'] = [403, '']
  expect((await look()).get('metrics')).toMatchObject({
    state: 'problem',
    next: 'Give the publisher and this command the same PORTICO_PUBLISHER_TOKEN, and start it again.',
  })
})

const test = (more: Record<string, string>) => sendTestAlert({ config: configOf({ ...variables, ...more }) })

it('sends a test alert, and says how that ended', async () => {
  const ALERT_WEBHOOK_URL = `${url}/alerts/secret-of-the-hook`
  expect(await test({})).toMatchObject([{ state: 'warning', message: 'There is nowhere to send it.' }])
  expect(await test({ ALERT_WEBHOOK_URL })).toEqual([
    {
      check: 'alert by webhook',
      state: 'problem',
      message: 'It was not taken: it was answered with 404.',
      next: 'Look at ALERT_WEBHOOK_URL, and at what it leads to.',
    },
  ])
  answers['/alerts/secret-of-the-hook'] = [200, 'ok']
  expect(await test({ ALERT_WEBHOOK_URL })).toEqual([{ check: 'alert by webhook', state: 'ok', message: 'sent' }])
})

it('says that a clock is wrong, by which webhooks are refused', async () => {
  ahead = 600_000
  expect((await look()).get('clock')).toMatchObject({
    state: 'problem',
    message: expect.stringMatching(/^It differs from that of the CMS by (?:599|600) s\.$/),
    next: 'Set both clocks by NTP: webhooks are refused after five minutes.',
  })
})

it.each([
  [0.4, 'problem', '0.4 GiB free'],
  [1, 'warning', '1.0 GiB free'],
  [2, 'ok', '2.0 GiB free'],
])('takes %d GiB for %s', (gib, state, message) => {
  expect(spaceLeft(gib * 1024 ** 3)).toMatchObject({ state, message })
})

it('names a key that signs no release, before a publish does', async () => {
  expect((await look({ RELEASE_SIGNING_KEY: '/not/there.key' })).get('settings')).toMatchObject({
    state: 'problem',
    message: 'RELEASE_SIGNING_KEY is no Ed25519 private key, and no file of one.',
  })
})

it('writes a line for each, and what to do below it', () => {
  const wrong = new AppError('1 setting cannot be used', { hint: 'Correct it.' })
  expect(
    describeFindings([{ check: 'disk space', state: 'ok', message: '9.0 GiB free' }, settingsFinding(wrong)]),
  ).toEqual([
    'ok       disk space  9.0 GiB free',
    'problem  settings    1 setting cannot be used',
    '                     Next: Correct it.',
  ])
})
