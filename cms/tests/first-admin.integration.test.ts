import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { setUpLink } from './register'
import { startCms, type Cms } from './start-cms'

const NO_ADMIN = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const WORDS =
  'The first administrator can be registered only through the set-up link. Open the link that the CMS prints when it starts, or set ADMIN_EMAIL and ADMIN_PASSWORD and start the CMS again.'
const NOT_VALID =
  'This link is not valid any more. Log in at /admin, or open the link that the CMS printed when it started last.\n'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

function ask(
  cms: Cms,
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(address, cms.url), { method, headers })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const { statusCode = 0, headers: received } = answer
      text(answer).then((read) => resolve({ status: statusCode, headers: received, body: read }), reject)
    })
    sent.end(body)
  })
}

let count = 0
/** Another each time: Strapi limits how often one address is sent. */
const nextEmail = (): string => `ada-${(count += 1)}@example.com`

/** Registers the first administrator, as the admin panel of a new portal does. */
function register(cms: Cms, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const administrator = { firstname: 'Ada', email: nextEmail(), password: 'Ada-Writes-1' }
  const all = { 'Content-Type': 'application/json', ...headers }
  return ask(cms, 'POST', '/admin/register-admin', all, JSON.stringify(administrator))
}

let cms: Cms
afterEach(() => cms.stop())

it('registers nobody without the set-up link, wherever a request seems to come from', async () => {
  cms = await startCms(NO_ADMIN)
  for (const headers of [
    /* What a proxy of this machine sends that is told nothing but where to pass it: of whoever asks. */
    { Host: '127.0.0.1:1337' },
    { Host: 'cms.example.com' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { Cookie: 'portico_set_up=' },
    { Cookie: `portico_set_up=${'a'.repeat(43)}` },
  ]) {
    const { status, body } = await register(cms, headers)
    expect([status, body]).toEqual([403, expect.stringContaining(WORDS)])
  }
})

it('registers the first administrator through the link, which works once', async () => {
  cms = await startCms(NO_ADMIN)
  const { pathname } = new URL(setUpLink(cms.dataFolder))
  const opened = await ask(cms, 'GET', pathname)
  expect(opened).toMatchObject({
    status: 302,
    headers: { location: '/admin/auth/register-admin', 'cache-control': 'no-store' },
  })
  const [cookie = ''] = opened.headers['set-cookie'] ?? []
  expect(cookie).toMatch(/^portico_set_up=[\w-]{43}; path=\/admin; samesite=strict; httponly$/)
  const Cookie = cookie.replace(/;.*/, '')
  expect((await register(cms, { Cookie })).status).toBe(200)

  expect(existsSync(path.join(cms.dataFolder, 'set-up-link'))).toBe(false)
  expect(await ask(cms, 'GET', pathname)).toMatchObject({ status: 403, body: NOT_VALID })
  expect((await register(cms, { Cookie })).status).toBe(403)
})

it('keeps the link while a form is refused, and across a start', async () => {
  cms = await startCms(NO_ADMIN)
  const link = setUpLink(cms.dataFolder)
  const Cookie = `portico_set_up=${link.split('/').at(-1)}`
  const weak = JSON.stringify({ firstname: 'Ada', email: nextEmail(), password: 'weak' })
  const headers = { 'Content-Type': 'application/json', Cookie }
  expect((await ask(cms, 'POST', '/admin/register-admin', headers, weak)).status).toBe(400)
  const { ensureSetUpLink } = await import('../src/first-admin/set-up-link')
  await ensureSetUpLink(cms.strapi)
  expect(setUpLink(cms.dataFolder)).toBe(link)
})

it('prints no link where the settings name the administrator', async () => {
  cms = await startCms()
  expect(existsSync(path.join(cms.dataFolder, 'set-up-link'))).toBe(false)
  expect((await register(cms)).status).toBe(403)
})

it('leads to the public address of the CMS', async () => {
  cms = await startCms({ ...NO_ADMIN, CMS_PUBLIC_URL: 'https://cms.example.com' })
  expect(setUpLink(cms.dataFolder)).toMatch(/^https:\/\/cms\.example\.com\/set-up\/[\w-]{43}$/)
  expect(await register(cms, { 'X-Forwarded-Proto': 'https' })).toMatchObject({ status: 403 })
})
