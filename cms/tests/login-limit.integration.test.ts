import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCms, type Cms } from './start-cms'

let cms: Cms
beforeAll(async () => {
  cms = await startCms({ CMS_PUBLIC_URL: 'https://cms.example.com' })
})
afterAll(() => cms.stop())

/** What a login with a wrong password is answered with, from an address behind the proxy. */
async function login(claimed: string, address: string): Promise<number> {
  const { status } = await fetch(new URL('/admin/login', cms.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `${claimed}, ${address}`,
      'X-Forwarded-Proto': 'https',
    },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Wrong-password-1' }),
  })
  return status
}

it('limits logins by the address that the proxy saw, whatever the visitor claims', async () => {
  const answers = []
  for (let attempt = 1; attempt <= 8; attempt++) answers.push(await login(`203.0.113.${attempt}`, '198.51.100.7'))
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  expect(await login('203.0.113.1', '198.51.100.8')).toBe(400)
})
