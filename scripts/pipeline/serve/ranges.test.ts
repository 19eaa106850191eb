import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder, type ServedFolder } from '../../trials/bench/serve-folder.ts'
import { ask } from '../../trials/harness/ask.ts'

const TEXT = 'User-agent: *\nAllow: /\n'
const BROTLI = 'the bytes of Brotli'
const SIZE = TEXT.length

const folder = mkdtempSync(join(tmpdir(), 'portico-ranges-'))
let site: ServedFolder
const get = (headers: Record<string, string> = {}, { path = '/robots.txt', method = 'GET' } = {}) =>
  ask(Number(new URL(site.url).port), path, { method, headers })

beforeAll(async () => {
  writeFileSync(join(folder, 'robots.txt'), TEXT)
  writeFileSync(join(folder, 'robots.txt.br'), BROTLI)
  writeFileSync(join(folder, 'empty.txt'), '')
  site = await serveFolder(folder)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['bytes=0-3', 0, 3],
  ['bytes=5-', 5, SIZE - 1],
  ['bytes=-5', SIZE - 5, SIZE - 1],
  ['bytes=-9999', 0, SIZE - 1],
  ['bytes=0-99999999999999999999', 0, SIZE - 1],
  ['bytes=3-3', 3, 3],
  ['BYTES=0-3', 0, 3],
])('sends the part %s of a file', async (range, start, end) => {
  const { status, headers, body } = await get({ range })
  expect([status, headers['content-range'], headers['content-length'], body.toString()]).toEqual([
    206,
    `bytes ${start}-${end}/${SIZE}`,
    String(end - start + 1),
    TEXT.slice(start, end + 1),
  ])
})

it.each(['bytes=23-', 'bytes=23-30', 'bytes=-0', 'bytes=99999999999999999999-', `bytes=${'9'.repeat(400)}-`])(
  'refuses %s, which no byte of the file is in',
  async (range) => {
    const { status, headers, body } = await get({ range })
    expect([status, headers['content-range'], headers['cache-control'], body.toString()]).toEqual([
      416,
      'bytes */23',
      'no-cache',
      'This file has 23 bytes; the range asks for others.\n',
    ])
  },
)

it.each(['bytes=9-1', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0x1-5', 'bytes=0-1,3-4', 'lines=0-3', '0-3', 'none'])(
  'sends the whole file where the range is %s',
  async (range) => {
    const { status, headers, body } = await get({ range })
    expect([status, headers['content-range'], headers['accept-ranges'], body.toString()]).toEqual([
      200,
      undefined,
      'bytes',
      TEXT,
    ])
  },
)

it('sends no part to HEAD, of an empty file, or of a version that the reader does not have', async () => {
  const { headers } = await get()
  const range = 'bytes=0-3'
  const statusOf = async (more: Record<string, string>, options = {}) => (await get({ range, ...more }, options)).status
  expect({
    head: await statusOf({}, { method: 'HEAD' }),
    empty: await statusOf({}, { path: '/empty.txt' }),
    etag: await statusOf({ 'if-range': String(headers['etag']) }),
    date: await statusOf({ 'if-range': String(headers['last-modified']) }),
    weakEtag: await statusOf({ 'if-range': `W/${String(headers['etag'])}` }),
    otherEtag: await statusOf({ 'if-range': '"other"' }),
    otherDate: await statusOf({ 'if-range': 'Sat, 21 Nov 2026 07:00:00 GMT' }),
  }).toEqual({ head: 200, empty: 200, etag: 206, date: 206, weakEtag: 200, otherEtag: 200, otherDate: 200 })
})

it('counts the bytes of the compressed copy where it sends that', async () => {
  const { status, headers, body } = await get({ range: 'bytes=-6', 'accept-encoding': 'br' })
  expect([status, headers['content-encoding'], headers['content-range'], body.toString()]).toEqual([
    206,
    'br',
    'bytes 13-18/19',
    'Brotli',
  ])
  const plain = await get({ range: 'bytes=0-3', 'if-range': String(headers['etag']) })
  expect([plain.status, plain.body.toString()], 'a part of the copy does not go on with the plain file').toEqual([
    200,
    TEXT,
  ])
})
