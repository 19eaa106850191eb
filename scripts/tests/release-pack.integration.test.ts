import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listening } from '../lib/listen.ts'
import { HOSTS, packRelease } from '../pipeline/pack/index.ts'
import { serveSite } from '../pipeline/serve/index.ts'
import { verifySite } from '../pipeline/verify/index.ts'
import { ask, type Answer } from '../trials/harness/ask.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'
import { requests, type Asked } from './packed/requests.ts'
import { sampleReleases } from './packed/sample-releases.ts'
import { caddy, nginx, nginxHasBrotli } from '../trials/harness/web-servers.ts'

/*
 * Real web servers with what “release:pack” wrote for them, beside the built-in server: the same requests, the same
 * answers. “apt-get install nginx-light libnginx-mod-http-brotli-static caddy” brings them.
 */

for (const { name, installed } of [nginx, caddy])
  if (!installed) process.stderr.write(`The packed release is not tried with ${name}: it is not on this machine.\n`)
if (nginx.installed && !nginxHasBrotli)
  process.stderr.write('Brotli is not tried with nginx: the module brotli_static is not on this machine.\n')

const data = mkdtempSync(join(tmpdir(), 'portico-packed-'))
let builtIn: Listening
let config: ReturnType<typeof configOf>
beforeAll(async () => {
  config = configOf({ ...(await portalEnvironment(data)), SITE_URL: 'https://docs.example.com' })
  await sampleReleases(data, config.folders)
  builtIn = await serveSite({ ...config, ports: { ...config.ports, site: 0 } })
})
afterAll(async () => {
  await builtIn.close()
  rmSync(data, { recursive: true })
})

/** What each server says of itself, of its connection and of the version of a file. */
const OWN = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'etag']
/** Each server says in its own words why it sends no file. */
const OWN_TEXT = [412, 416]

/** What must be equal: everything that a reader, a cache or a program goes by. */
function comparable({ status, headers, body }: Answer) {
  if (OWN_TEXT.includes(status)) return { status, headers: { 'content-range': headers['content-range'] }, body: '' }
  /* nginx sends no ranges of a compressed copy, and does not say of a range that there are more. */
  const left = status === 206 || headers['content-encoding'] ? [...OWN, 'accept-ranges'] : OWN
  const entries = Object.entries(headers)
    .filter(([name]) => !left.includes(name))
    /* Only the built-in server sends a page as Markdown where a request prefers it. */
    .map(([name, value]) => [name, name === 'vary' ? value?.toString().replace('Accept, ', '') : value])
  return { status, headers: Object.fromEntries(entries), body: body.toString('latin1') }
}

/** Each part of an answer that is not as expected: `name: expected, not found`. */
function differenceOf(expected: ReturnType<typeof comparable>, found: ReturnType<typeof comparable>): string {
  const parts = (answer: typeof expected): Record<string, unknown> => ({ ...answer, ...answer.headers, headers: '' })
  const [left, right] = [parts(expected), parts(found)]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((name) => left[name] !== right[name])
    .map((name) => `${name}: ${String(left[name]).slice(0, 60)}, not ${String(right[name]).slice(0, 60)}`)
    .join('; ')
}

describe.each([nginx, caddy])('$name', (server) => {
  let running: Awaited<ReturnType<typeof server.start>>
  beforeAll(async () => {
    if (!server.installed) return
    const host = HOSTS.find(({ name }) => name === server.name)
    if (!host) throw new Error(`There is no host ${server.name}.`)
    const out = join(data, server.name)
    expect((await packRelease(config, { host, out })).exceeded).toEqual([])
    running = await server.start(out)
  })
  afterAll(async () => {
    if (server.installed) await running.close()
  })

  const differing = async (all: readonly Asked[]) => {
    const different: string[] = []
    for (const asked of all) {
      const [here, there] = await Promise.all([builtIn.port, running.port].map((port) => ask(port, asked.path, asked)))
      if (!here || !there) throw new Error('One of both did not answer.')
      /* Caddy sends long copies in chunks. */
      if (there.headers['transfer-encoding'] === 'chunked') delete here.headers['content-length']
      const difference = differenceOf(comparable(here), comparable(there))
      if (difference !== '')
        different.push(`${asked.method} ${asked.path} ${JSON.stringify(asked.headers)}: ${difference}`)
    }
    return different
  }

  it.skipIf(!server.installed)('answers a thousand requests as the built-in server does', async () => {
    const all = requests().filter(
      ({ headers }) => server.name !== 'nginx' || nginxHasBrotli || !/br/.test(headers['accept-encoding'] ?? ''),
    )
    expect(all.length).toBeGreaterThan(1000)
    expect(await differing(all)).toEqual([])
  })

  it.skipIf(!server.installed)('sends every file of the release, by its manifest', async () => {
    expect(await verifySite(`http://127.0.0.1:${running.port}`)).toMatchObject({ differences: [] })
  })

  it.skipIf(!server.installed)('answers with 304 and 412 where the built-in server does', async () => {
    for (const path of ['/guides/part-0/page-0', '/sitemap.xml', '/_next/static/new-2b.js', '/media/photo-1a.png'])
      for (const coding of ['gzip', 'identity'])
        for (const port of [builtIn.port, running.port]) {
          const statusOf = async (headers: Record<string, string>) =>
            (await ask(port, path, { headers: { 'accept-encoding': coding, ...headers } })).status
          const { headers } = await ask(port, path, { headers: { 'accept-encoding': coding } })
          const etag = String(headers['etag'])
          const date = String(headers['last-modified'])
          const where = `${path} ${coding} ${port === running.port ? server.name : 'built-in'}`
          expect(
            [
              await statusOf({ 'if-none-match': etag }),
              await statusOf({ 'if-none-match': '*' }),
              await statusOf({ 'if-none-match': '"other"' }),
              await statusOf({ 'if-modified-since': date }),
              await statusOf({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
              await statusOf({ 'if-match': etag }),
              await statusOf({ 'if-match': '"other"' }),
            ],
            where,
          ).toEqual([304, 304, 200, 304, 200, 200, 412])
          if (coding === 'identity')
            expect(
              [
                await statusOf({ range: 'bytes=0-1', 'if-range': etag }),
                await statusOf({ range: 'bytes=0-1', 'if-range': '"other"' }),
                await statusOf({ range: 'bytes=99999-' }),
              ],
              where,
            ).toEqual([206, 200, 416])
        }
  })
})
