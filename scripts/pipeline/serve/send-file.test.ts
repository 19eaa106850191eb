import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listen, type Listening } from '../../lib/listen.ts'
import { ask } from '../../trials/harness/ask.ts'
import { until } from '../../trials/harness/until.ts'
import type { SiteFile } from './open-file.ts'
import { siteHandler } from './site-handler.ts'

const MORE_THAN_A_SOCKET_HOLDS = 64 * 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'portico-send-file-'))
const path = join(folder, 'a.txt')
const logged: string[] = []
let file: () => Promise<SiteFile | undefined>
let redirectOf: () => Promise<string | undefined> = async () => undefined
let site: Listening

const opened = (handle: FileHandle, size = 5): SiteFile => ({
  content: handle,
  name: '/a.txt',
  size,
  coding: 'identity',
  etag: '"a"',
  lastModified: 'Sat, 21 Nov 2026 07:00:00 GMT',
  close: () => handle.close(),
})
const failing = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: cannot open`), { code, stack: `${code}: cannot open` })
}

beforeAll(async () => {
  writeFileSync(path, 'Hello')
  const release = {
    id: 'a',
    open: () => file(),
    redirectOf: () => redirectOf(),
    notFound: () => Promise.resolve(undefined),
  }
  const handler = siteHandler({ live: async () => release, others: async () => [] }, (line) => logged.push(line))
  site = await listen(handler, { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' })
})
beforeEach(() => {
  redirectOf = async () => undefined
  logged.length = 0
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

it.each(['EMFILE', 'ENFILE'])('asks to come again where no file can be opened (%s)', async (code) => {
  file = failing(code)
  expect(await ask(site.port, '/a')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-cache' },
    body: Buffer.from('The site has too many readers just now. Please try again in a moment.\n'),
  })
  expect(logged).toEqual([
    `GET /a is answered with 503: too many files are open (${code}). Next: Raise the limit, “ulimit -n”.`,
  ])
})

it('says that a file cannot be read', async () => {
  file = failing('EIO')
  expect(await ask(site.port, '/a')).toMatchObject({
    status: 500,
    headers: { 'cache-control': 'no-cache' },
    body: Buffer.from('The site cannot read this file. The log of the site says why.\n'),
  })
  expect(logged).toEqual(['GET /a failed: EIO: cannot open'])
})

it('answers where the release cannot be read at all', async () => {
  redirectOf = async () => {
    throw Object.assign(new Error('redirects.json is not JSON'), { stack: 'redirects.json is not JSON' })
  }
  expect((await ask(site.port, '/a')).status).toBe(500)
  expect(logged).toEqual(['GET /a failed: redirects.json is not JSON'])
})

it('ends the connection where a file cannot be read any more, or is shorter than it was', async () => {
  const unreadable = await open(path, 'a')
  file = async () => opened(unreadable)
  await expect(ask(site.port, '/a')).rejects.toThrow('socket hang up')
  const shorter = await open(path)
  file = async () => opened(shorter, 500)
  await expect(ask(site.port, '/a')).rejects.toThrow('aborted')
  await until('both are logged', async () => logged.length === 2)
  expect(logged).toEqual([
    expect.stringContaining('GET /a failed: Error: EBADF: bad file descriptor, read'),
    expect.stringContaining('GET /a failed: Error: /a.txt has become shorter while it was sent.'),
  ])
  expect([unreadable.fd, shorter.fd], 'closed').toEqual([-1, -1])
})

it('closes the file when the reader goes away, and logs nothing', async () => {
  const large = await open(join(folder, 'large'), 'w+')
  await large.truncate(MORE_THAN_A_SOCKET_HOLDS)
  file = async () => opened(large, MORE_THAN_A_SOCKET_HOLDS)
  const reader = createConnection(site.port, '127.0.0.1')
  reader.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(reader, 'data')
  expect(large.fd).not.toBe(-1)
  reader.destroy()
  await until('the file is closed', async () => large.fd === -1)
  expect(logged).toEqual([])
})

it('closes the file when the reader has gone before it is open', async () => {
  const handle = await open(path)
  const reader = createConnection(site.port, '127.0.0.1')
  const [socket] = (await once(site.server, 'connection')) as [Socket]
  const asked = new Promise<void>((resolve) => {
    file = async () => {
      resolve()
      await once(socket, 'close')
      return opened(handle)
    }
  })
  reader.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked
  reader.destroy()
  await until('the file is closed', async () => handle.fd === -1)
  expect(logged).toEqual([])
})

it.each([
  ['GET', {}],
  ['HEAD', {}],
  ['GET', { range: 'bytes=0-1' }],
  ['GET', { range: 'bytes=9-' }],
  ['GET', { 'if-none-match': '"a"' }],
  ['GET', { 'if-match': '"b"' }],
])('closes the file after %s with %o', async (method, headers) => {
  const handle = await open(path)
  file = async () => opened(handle)
  await ask(site.port, '/a', { method, headers })
  await until('the file is closed', async () => handle.fd === -1)
})
