import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcess } from '../../trials/harness/end-process.ts'
import { freePort } from '../../trials/harness/free-port.ts'
import { until } from '../../trials/harness/until.ts'
import { caddyRedirectsOf, everyRedirectOf } from '../pack/index.ts'

/*
 * A real Caddy as Docker Compose runs it, where this machine has one; “apt-get install caddy” brings it.
 */

const installed = spawnSync('caddy', ['version']).status === 0
if (!installed) process.stderr.write('The Caddyfile is not tried: there is no Caddy on this machine.\n')

const folder = mkdtempSync(join(tmpdir(), 'portico-caddy-'))
const OLD = '20261121T070000Z-0000000a'
const LIVE = '20261121T080000Z-0000000b'
const NEXT = '20261121T090000Z-0000000c'
/** The paths of a container as they are here. */
const inFolder = (source: string) =>
  source.replaceAll(/\/(?:srv\/portico|etc\/caddy|config)\b/g, (path) =>
    path === '/config' ? `${folder}/config` : folder,
  )
const redirects = (...entries: { from: string; to: string }[]) => caddyRedirectsOf(everyRedirectOf(entries))
const FILES = {
  [`releases/${OLD}/site/_next/static/old.js`]: 'old script',
  [`releases/.incoming-${LIVE}/site/_next/static/half.js`]: 'half a release',
  [`releases/${LIVE}/manifest.json`]: 'the manifest',
  [`releases/${LIVE}/site/index.html`]: 'home',
  [`releases/${LIVE}/site/404.html`]: 'not found',
  [`releases/${LIVE}/site/guide.html`]: 'guide',
  [`releases/${LIVE}/site/guide/intro.html`]: 'introduction',
  [`releases/${LIVE}/site/guide/intro.md`]: '# Introduction',
  [`releases/${LIVE}/site/moved/index.html`]: 'moved',
  [`releases/${LIVE}/site/old.html`]: 'the page of a redirect',
  [`releases/${LIVE}/site/redirects.caddy`]: redirects(
    { from: '/old', to: '/guide#part' },
    { from: '/Überblick', to: 'https://example.com/a?b=1' },
    { from: '/hostile', to: 'https://example.com/"}\nrespond "owned' },
    { from: '/env', to: 'https://example.com/{$HOME}{env.HOME}' },
  ),
  [`releases/${NEXT}/site/index.html`]: 'home of the next',
  [`releases/${NEXT}/site/redirects.caddy`]: redirects({ from: '/guide', to: '/' }),
  [`releases/${LIVE}/site/_next/static/new.js`]: 'new script',
}
let caddy: ChildProcess
let url: string

beforeAll(async () => {
  if (!installed) return
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  symlinkSync(`releases/${LIVE}`, join(folder, 'current'))
  mkdirSync(join(folder, 'config'))
  for (const name of ['Caddyfile', 'run-caddy.sh'])
    writeFileSync(join(folder, name), inFolder(readFileSync(join(import.meta.dirname, name), 'utf8')))
  url = `http://127.0.0.1:${await freePort()}`
  caddy = spawn('sh', [join(folder, 'run-caddy.sh')], {
    env: { PATH: process.env['PATH'], HOME: folder, SITE_ADDRESS: url },
    stdio: 'ignore',
  })
  await until('Caddy answers', async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok, { seconds: 20 })
})
afterAll(async () => {
  if (installed) await endProcess(caddy)
  rmSync(folder, { recursive: true })
})

const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status
const kept = async (path: string) => (await fetch(url + path)).headers.get('cache-control')

describe.skipIf(!installed)('Caddy', () => {
  it.each([
    ['/', 200, 'home'],
    ['/guide', 200, 'guide'],
    ['/guide/intro', 200, 'introduction'],
    ['/guide/intro/', 200, 'introduction'],
    ['/guide/intro.html', 200, 'introduction'],
    ['/guide/intro/index.html', 200, 'introduction'],
    ['/guide/intro.md', 200, '# Introduction'],
    ['/moved', 200, 'moved'],
    ['/_next/static/new.js', 200, 'new script'],
    ['/_next/static/old.js', 200, 'old script'],
    ['/_next/static/half.js', 404, 'not found'],
    ['/_next/static/*', 404, 'not found'],
    ['/manifest.json', 404, 'not found'],
    ['/redirects.caddy', 404, 'not found'],
    ['/hostile', 404, 'not found'],
    ['/nowhere', 404, 'not found'],
  ])('%s is %i: %s', async (path, status, body) => {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([status, body])
  })

  it('keeps what has its hash in its name, and asks again for everything else', async () => {
    expect([await kept('/_next/static/new.js'), await kept('/guide'), await kept('/_next/static/gone.js')]).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=0, must-revalidate',
      'no-cache',
    ])
  })

  it.each([
    ['/old', '/guide#part'],
    ['/OLD/', '/guide#part'],
    ['/old.html?a=b', '/guide?a=b#part'],
    ['/%C3%9Cberblick?c=1', 'https://example.com/a?b=1'],
    ['/env', 'https://example.com/%7B$HOME%7D%7Benv.HOME%7D'],
  ])('leads %s on to %s', async (path, location) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' })
    expect([status, headers.get('location'), headers.get('cache-control'), headers.get('x-frame-options')]).toEqual([
      308,
      location,
      'no-cache',
      'SAMEORIGIN',
    ])
  })

  it('follows the redirects of the next release, and not those of the one before', async () => {
    symlinkSync(`releases/${NEXT}`, join(folder, 'next'))
    renameSync(join(folder, 'next'), join(folder, 'current'))
    await until('Caddy has read the redirects', async () => (await statusOf('/guide')) === 308, { seconds: 20 })
    expect([await statusOf('/'), await statusOf('/old')]).toEqual([200, 404])
  })
})
