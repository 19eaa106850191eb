import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, startCms, type Cms } from './start-cms'
import { startStorage, STORAGE_KEY, type Storage } from './start-storage'
import { ask } from './ask'

/* The media library in a bucket: a server of the S3 protocol, a real CMS. */

const BUCKET = 'uploads-of-the-tests'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="red"/></svg>'

let storage: Storage
let cms: Cms
let token: string
beforeAll(async () => {
  storage = await startStorage(BUCKET)
  cms = await startCms({
    UPLOADS_BUCKET: BUCKET,
    UPLOADS_ENDPOINT: storage.url,
    UPLOADS_KEY_ID: STORAGE_KEY,
    UPLOADS_KEY: STORAGE_KEY,
  })
  const { body } = await ask(`${cms.url}/admin/login`, { method: 'POST', body: ADMIN })
  token = (body as { data: { token: string } }).data.token
})
afterAll(async () => {
  await cms.stop()
  await storage.stop()
})

interface Uploaded {
  readonly id: number
  readonly url: string
  readonly provider: string
}

async function send(address: string, content: string): Promise<Uploaded> {
  const form = new FormData()
  form.append('files', new Blob([content], { type: 'image/svg+xml' }), 'plan.svg')
  form.append('fileInfo', JSON.stringify({ name: 'plan.svg' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer: unknown = await (await fetch(`${cms.url}${address}`, { method: 'POST', headers, body: form })).json()
  const [file] = [answer].flat() as Uploaded[]
  if (!file?.url) throw new Error(`The drawing was not taken in: ${JSON.stringify(answer)}`)
  return file
}

const objects = () =>
  readdirSync(path.join(storage.folder, BUCKET, 'uploads')).filter((name) => name.endsWith('_object'))

it('keeps a file in the bucket, and sends it from the address of the CMS', async () => {
  const { url, provider } = await send('/upload', DRAWING)
  expect([provider, url]).toEqual(['aws-s3', expect.stringMatching(/^\/uploads\/plan_\w+\.svg$/)])
  expect(objects()).toHaveLength(1)
  expect(existsSync(path.join(cms.dataFolder, 'public', url))).toBe(false)
  const sent = await fetch(`${cms.url}${url}`)
  expect([sent.status, sent.headers.get('content-type'), sent.headers.get('content-security-policy')]).toEqual([
    200,
    'image/svg+xml',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ])
  expect(await sent.text()).toBe(DRAWING)
})

it('answers for parts, for what a browser has, and for what is not there', async () => {
  const { url } = await send('/upload', DRAWING)
  const answerTo = async (address: string, headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${cms.url}${address}`, { headers, method })
    return [response.status, await response.text()]
  }
  const etag = (await fetch(`${cms.url}${url}`)).headers.get('etag') ?? ''
  expect(await answerTo(url, { range: 'bytes=0-3' })).toEqual([206, DRAWING.slice(0, 4)])
  expect(await answerTo(url, { range: 'lines=1' })).toEqual([200, DRAWING])
  expect(await answerTo(url, { 'if-none-match': etag })).toEqual([304, ''])
  expect(await answerTo(url, {}, 'HEAD')).toEqual([200, ''])
  expect((await answerTo('/uploads/gone.svg', {}))[0]).toBe(404)
  expect((await answerTo('/uploads/..%2Fother', {}))[0]).toBe(404)
})

it('replaces and removes the file in the bucket', async () => {
  const before = objects()
  const { id, url } = await send('/upload', DRAWING)
  const replaced = await send(`/upload?id=${id}`, DRAWING.replace('red', 'blue'))
  expect(await (await fetch(`${cms.url}${replaced.url}`)).text()).toContain('blue')
  await ask(`${cms.url}/upload/files/${id}`, { method: 'DELETE', token })
  expect((await fetch(`${cms.url}${url}`)).status).toBe(404)
  expect(objects()).toEqual(before)
})

it('says 503 while the storage is away, which is not taken for a file that is gone', async () => {
  const { url } = await send('/upload', DRAWING)
  await storage.stop()
  expect((await fetch(`${cms.url}${url}`)).status).toBe(503)
  storage = await startStorage(BUCKET)
})
