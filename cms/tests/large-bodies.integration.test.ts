import { createHmac } from 'node:crypto'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from './ask'
import { ADMIN, startCms, testEnvironment, type Cms } from './start-cms'

/* Who has shown nothing makes the CMS read nothing large. */

const LARGE = { 'content-type': 'application/json', 'content-length': 15_000_000 }
let cms: Cms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

/** Sends the head of a request, and no byte of its body. */
const sendHead = (path: string, headers: OutgoingHttpHeaders): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(cms.url + path, { method: 'POST', headers }, (response) => {
      resolve(
        text(response)
          .then((body) => ({ status: response.statusCode ?? 0, body }))
          .finally(() => sent.destroy()),
      )
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })

it('refuses a large body of a stranger before it has come, wherever it is sent', async () => {
  for (const [path, headers] of [
    ['/admin/login', LARGE],
    ['/nowhere', LARGE],
    ['/api/portico/import', { ...LARGE, authorization: 'Bearer guessed' }],
    ['/upload', { ...LARGE, 'content-type': 'multipart/form-data; boundary=x' }],
    ['/admin/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }],
  ] as const)
    expect(await sendHead(path, headers), path).toEqual({
      status: 413,
      body: expect.stringContaining('Who has not logged in may send 64 KB at most. Log in, or send a token.'),
    })
})

it('takes one of who has logged in, or has a token', async () => {
  const document = { title: 'Large', path: '/large', description: 'word '.repeat(100_000) }
  expect(await cms.admin('POST', '/content-manager/collection-types/api::doc.doc', document)).toMatchObject({
    status: 400,
    body: { error: { name: 'ValidationError' } },
  })
  const answer = await cms.api('import', '/portico/import', { documents: [], padding: 'word '.repeat(100_000) })
  expect(answer.status).toBeLessThan(402)
})

it('reads one of whose session has expired, and tells the panel so, which then gets another', async () => {
  const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: ADMIN })
  const token = expired((body as { data: { token: string } }).data.token)
  const document = { title: 'Large', path: '/large', description: 'word '.repeat(100_000) }
  const path = '/content-manager/collection-types/api::doc.doc'
  expect((await ask(cms.url + path, { method: 'POST', token, body: document })).status).toBe(401)
  expect((await ask(cms.url + path, { method: 'POST', token: `${token}x`, body: document })).status).toBe(413)
})

/** The same token, signed again as one whose time is over. */
function expired(token: string): string {
  const [head, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const over = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat - 1 })).toString('base64url')
  const secret = testEnvironment(cms.dataFolder)['ADMIN_JWT_SECRET'] ?? ''
  return `${head}.${over}.${createHmac('sha256', secret).update(`${head}.${over}`).digest('base64url')}`
}
