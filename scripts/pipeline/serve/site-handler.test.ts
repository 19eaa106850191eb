import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressTree } from '../outputs/index.ts'
import { listen, type Listening } from '../../lib/listen.ts'
import { ask as request } from '../../trials/harness/ask.ts'
import { createRelease, goLive, resume, rollBack, type ReleaseFolders } from '../release/index.ts'
import { serveSite } from './index.ts'
import { openRelease } from './release-site.ts'
import { siteHandler } from './site-handler.ts'

let folder: string
let folders: ReleaseFolders
let site: Listening

const foldersOf = (data: string) => ({
  data,
  snapshot: join(data, 'snapshot'),
  releases: join(data, 'releases'),
  current: join(data, 'current'),
  queue: join(data, 'queue'),
  logs: join(data, 'logs'),
  cache: join(data, 'cache'),
  pageData: join(data, 'cache', 'page-data'),
})
const page = (words: string) => `<html><body><h1>${words}</h1>${'<p>More words.</p>'.repeat(60)}</body></html>`

async function release(minute: number, files: Record<string, string>, { live = true } = {}): Promise<void> {
  const siteFolder = join(folder, 'site')
  rmSync(siteFolder, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteFolder, path)), { recursive: true })
    writeFileSync(join(siteFolder, path), content)
  }
  await compressTree(siteFolder)
  const time = `07${String(minute).padStart(2, '0')}00`
  const id = `20261121T${time}Z-0000000a`
  await createRelease({
    folders,
    siteFolder,
    release: { id, createdAt: '2026-11-21T07:00:00.000Z', revision: minute, buildId: 'code', pages: 1 },
    pages: [],
  })
  if (live) await goLive(folders, id)
}

const ask = (path: string, options?: Parameters<typeof request>[2]) => request(site.port, path, options)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-serve-'))
  folders = foldersOf(folder)
  site = await serveSite({ folders: foldersOf(folder), host: '127.0.0.1', ports: { site: 0, cms: 0, publisher: 0 } })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const prefer = async (path: string, accept: string) => {
  const { status, headers, body } = await ask(path, { headers: { accept } })
  return [status, headers['content-type'], headers['vary'], body.toString().slice(0, 14)]
}

const headersOf = async (path: string) => {
  const { headers } = await ask(path)
  return [headers['content-type'], headers['cache-control'], headers['content-security-policy']]
}

const files = {
  'index.html': page('Home'),
  '404.html': page('Page not found'),
  'guides/intro.html': page('Introduction'),
  'guides/intro.md': '# Introduction\n',
  '_next/static/chunks/first.js': 'first()',
  'media/picture-0a1b2c3d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'redirects.json': JSON.stringify([
    { from: '/old', to: '/guides/intro#part' },
    { from: '/away', to: 'https://example.com/x?y=1' },
    { from: '/Ümlaut', to: '/guides/intro' },
  ]),
}

describe('the site before its first release', () => {
  it('asks to come again', async () => {
    expect(await ask('/')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: Buffer.from('The site has not been published yet. Please try again in a moment.\n'),
    })
    expect([(await ask('/livez')).status, (await ask('/healthz')).status]).toEqual([200, 503])
  })
})

const scriptOf = (round: number): string => `/_next/static/chunks/round-${round}.js`
const shown = async () => /Round \d+/.exec((await ask('/')).body.toString())?.[0]

describe('the site', () => {
  beforeAll(() => release(1, files))

  it.each([
    '/guides/intro',
    '/guides/intro.html',
    '/guides/intro/index.html',
    '/guides/intro/',
    '/guides/intro/index',
    '/guides/intro?q=1',
  ])('gives the page at %s', async (path) => {
    const { status, headers, body } = await ask(path)
    expect([status, body.toString()]).toEqual([200, page('Introduction')])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'self'",
    })
  })

  it.each(['/', '/index.html', '/?q=x'])('gives the home page at %s', async (path) => {
    expect((await ask(path)).body.toString()).toBe(page('Home'))
  })

  it.each([
    '/no/such/page',
    '/guides',
    '/guides/',
    '/.env',
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/..%2fmanifest.json',
  ])('gives its own page with status 404 at %s', async (path) => {
    const { status, body } = await ask(path)
    expect([status, body.toString()]).toEqual([404, page('Page not found')])
  })

  it.each([
    '/media/../index.html',
    '/media/..%2f..%2fmanifest.json',
    '/_next/static/%2e%2e/%2e%2e/index.html',
    '/media',
  ])('has no file at %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it.each(['/%', '/%00', '/%E0%A4%A', '/media/%'])('refuses %s', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  it.each([
    ['/old', '/guides/intro#part'],
    ['/OLD/', '/guides/intro#part'],
    ['/old.html?a=b', '/guides/intro?a=b#part'],
    ['/away?z=2', 'https://example.com/x?y=1'],
    ['/%C3%9Cmlaut', '/guides/intro'],
  ])('leads %s on to %s', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, headers: { location } })
  })

  it('sends what the reader can unpack', async () => {
    const sizes = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await ask('/guides/intro', { headers: { 'accept-encoding': encoding } })
        return [headers['content-encoding'], headers['vary']]
      }),
    )
    expect(sizes).toEqual([
      ['br', 'Accept, Accept-Encoding'],
      ['gzip', 'Accept, Accept-Encoding'],
      [undefined, 'Accept, Accept-Encoding'],
    ])
  })

  it('sends a page as Markdown to whoever prefers it, and HTML where there is none', async () => {
    const markdown = [200, 'text/markdown; charset=utf-8', 'Accept, Accept-Encoding', '# Introduction']
    const html = [200, 'text/html; charset=utf-8', 'Accept, Accept-Encoding', '<html><body><h']
    expect(await prefer('/guides/intro', 'text/markdown, text/html;q=0.9, */*;q=0.8')).toEqual(markdown)
    expect(await prefer('/guides/intro.html', 'text/markdown')).toEqual(markdown)
    expect(await prefer('/guides/intro', 'text/html, text/markdown;q=0.5')).toEqual(html)
    expect(await prefer('/', 'text/markdown')).toEqual(html)
  })

  it('answers HEAD without a body, a known version with 304, and other methods not at all', async () => {
    const head = await ask('/guides/intro', { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(page('Introduction').length),
    ])
    const etag = String(head.headers['etag'])
    expect(await ask('/guides/intro', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      headers: { etag, vary: 'Accept, Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' },
    })
    expect(await ask('/guides/intro', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  })

  it('says what a file is, how long it keeps, and that pictures run nothing', async () => {
    const forever = 'public, max-age=31536000, immutable'
    expect(await headersOf('/guides/intro.md')).toEqual([
      'text/markdown; charset=utf-8',
      'public, max-age=0, must-revalidate',
      "default-src 'none'; frame-ancestors 'none'",
    ])
    expect(await headersOf('/_next/static/chunks/first.js')).toEqual([
      'text/javascript; charset=utf-8',
      forever,
      "default-src 'none'; frame-ancestors 'none'",
    ])
    expect(await headersOf('/media/picture-0a1b2c3d.svg')).toEqual([
      'image/svg+xml',
      forever,
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ])
  })

  it('shows the next release from the moment it is live, with the scripts of the one before', async () => {
    await ask('/')
    await release(2, {
      ...files,
      'guides/intro.html': page('Introduction, second edition'),
      '_next/static/chunks/first.js': '',
    })
    rmSync(join(folders.releases, '20261121T070200Z-0000000a/site/_next'), { recursive: true })
    expect((await ask('/guides/intro')).body.toString()).toBe(page('Introduction, second edition'))
    expect((await ask('/_next/static/chunks/first.js')).body.toString()).toBe('first()')
    expect((await ask('/_next/static/chunks/never.js')).status).toBe(404)
  })

  it('keeps the scripts of every kept release for pages that are open, through a rollback and after it', async () => {
    const rounds = [10, 11, 12, 13, 14, 15, 16, 17, 18]
    for (const round of rounds)
      await release(round, { 'index.html': page(`Round ${round}`), [scriptOf(round).slice(1)]: `round(${round})` })
    const answers = async () => Promise.all(rounds.map(async (round) => (await ask(scriptOf(round))).status))
    expect([await shown(), new Set(await answers())]).toEqual(['Round 18', new Set([200])])
    await rollBack(folders, '20261121T071000Z-0000000a')
    expect([await shown(), new Set(await answers())]).toEqual(['Round 10', new Set([200])])
    await resume(folders)
    expect([await shown(), new Set(await answers())]).toEqual(['Round 18', new Set([200])])
  })

  it('has the scripts of a release that is there and not live yet: another machine may show its pages', async () => {
    await release(20, { 'index.html': page('Round 20') })
    expect((await ask(scriptOf(21))).status).toBe(404)
    await release(21, { 'index.html': page('Round 21'), [scriptOf(21).slice(1)]: 'round(21)' }, { live: false })
    expect([(await ask(scriptOf(21))).body.toString(), await shown()]).toEqual(['round(21)', 'Round 20'])
  })
})

it('has the scripts of a release that goes live between two looks', async () => {
  const sites = ['before', 'after'].map((id) => join(folder, 'looks', id))
  const [before, after] = sites.map((site, index) => openRelease(String(index), site))
  if (!before || !after) throw new Error('There are no releases.')
  for (const site of sites) mkdirSync(join(site, '_next/static'), { recursive: true })
  writeFileSync(join(folder, 'looks/after/_next/static/a.js'), 'after()')
  /* When the handler asks for the others, the one that it has not looked at is live. */
  const releases = {
    live: async () => before,
    others: async (than: unknown) => [before, after].filter((site) => site !== than),
  }
  const server = await listen(siteHandler(releases), { host: '127.0.0.1', port: 0, portSetting: 'none', name: 'It' })
  const { status, body } = await request(server.port, '/_next/static/a.js')
  await server.close()
  expect([status, body.toString()]).toEqual([200, 'after()'])
})

describe('a taken port', () => {
  it('is named with the setting to change', async () => {
    const again = serveSite({
      folders: foldersOf(folder),
      host: '127.0.0.1',
      ports: { site: site.port, cms: 0, publisher: 0 },
    })
    await expect(again).rejects.toMatchObject({
      message: `The site cannot start: port ${site.port} on 127.0.0.1 is taken by another program.`,
      hint: `Stop that program, or set SITE_PORT to a free port, for example SITE_PORT=${site.port + 100} npm start.`,
      exitCode: 2,
    })
  })
})
