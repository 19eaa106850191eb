import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startCms, type Cms } from './start-cms'

const NO_ADMIN = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const WORDS =
  'The first administrator cannot be registered from here. Set ADMIN_EMAIL and ADMIN_PASSWORD and start the CMS again, or open the admin panel on its own machine.'

/** Registers the first administrator, as the admin panel of a new portal does. */
function register(cms: Cms, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const ask = request(new URL('/admin/register-admin', cms.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    ask.on('error', reject)
    ask.on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
    ask.end(JSON.stringify({ firstname: 'Ada', email: 'ada@example.com', password: 'Ada-Writes-1' }))
  })
}

it('registers the first administrator on the machine itself, and nowhere else', async () => {
  const cms = await startCms(NO_ADMIN)
  try {
    for (const headers of [
      { Host: 'cms.example.com' },
      { 'X-Forwarded-For': '127.0.0.1' },
      { Forwarded: 'for=127.0.0.1' },
    ]) {
      const { status, body } = await register(cms, headers)
      expect([status, body]).toEqual([403, expect.stringContaining(WORDS)])
    }
    expect((await register(cms)).status).toBe(200)
  } finally {
    await cms.stop()
  }
})

it('registers nobody where the CMS has a public address', async () => {
  const cms = await startCms({ ...NO_ADMIN, CMS_PUBLIC_URL: 'https://cms.example.com' })
  try {
    expect(await register(cms, { 'X-Forwarded-Proto': 'https' })).toMatchObject({ status: 403 })
  } finally {
    await cms.stop()
  }
})
