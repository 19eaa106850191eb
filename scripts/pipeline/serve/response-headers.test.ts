import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, type Listening } from '../../lib/listen.ts'
import { PROJECT_ROOT } from '../../config/project-root.ts'
import { ask, type Answer } from '../../trials/harness/ask.ts'
import { gradeOf } from '../../trials/security/observatory.ts'
import { finishPage } from '../outputs/html/finish-page.ts'
import { openRelease, type ReleaseSite } from './release-site.ts'
import { siteHandler } from './site-handler.ts'

/* Every kind of answer has the headers that protect a reader: Mozilla's HTTP Observatory grades it A+. */

const own = (name: string): string => readFileSync(join(PROJECT_ROOT, 'web/public/assets', name), 'utf8')
const EXPORTED = `<html><head><style>:root{--accent:#4945ff}</style></head><body><script src="/_next/a.js"></script><script>a()</script></body></html>`
const page = (scripts: readonly string[]): string => finishPage(EXPORTED, { scripts, connect: [] })

const FILES = {
  'index.html': page([]),
  '404.html': page([]),
  'widget.html': page(['https://widget.example.com']),
  'assets/playground.html': own('playground.html'),
  'assets/diagram.html': own('diagram.html'),
  'guide.md': '# Guide',
  'sitemap.xml': '<urlset/>',
  'llms.txt': 'Guide',
  'search/config.json': '{}',
  'site.webmanifest': '{}',
  '_next/static/a.js': 'a()',
  '_next/static/a.css': 'a {}',
  'media/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/guide.pdf': '%PDF-1.7',
  'favicon.ico': '',
  'redirects.json': JSON.stringify([{ from: '/old', to: '/' }]),
}
const PAGE = "frame-ancestors 'self'"
const DATA = "default-src 'none'; frame-ancestors 'none'"
const MEDIA = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

let folder: string
let release: ReleaseSite
let live: ReleaseSite | undefined
let site: Listening
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-headers-'))
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  release = openRelease('20261121T070000Z-0000000a', folder)
  site = await start('https://docs.example.com')
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

function start(siteUrl: string): Promise<Listening> {
  const handler = siteHandler({ live: async () => live, others: async () => [] }, () => undefined, siteUrl)
  return listen(handler, { host: '127.0.0.1', port: 0, portSetting: 'SITE_PORT', name: 'The site' })
}

/** The page that an answer is, whole or not. */
const htmlOf = async (path: string, { status, headers, body }: Answer): Promise<string> => {
  if (!headers['content-type']?.includes('html')) return ''
  return (status === 404 ? { body } : await ask(site.port, path)).body.toString()
}

const formOf = async (path: string) => {
  const { headers } = await ask(site.port, path)
  return [headers['content-type'], headers['content-disposition']]
}

/** A release whose disk fails. */
const broken = (): ReleaseSite => ({ ...release, open: () => Promise.reject(new Error('The disk is gone.')) })

describe('the headers of', () => {
  it.each<
    [string, string, { live?: () => ReleaseSite | undefined; method?: string; headers?: object }, number, string]
  >([
    ['a page', '/', {}, 200, PAGE],
    ['a page that is asked for by HEAD', '/', { method: 'HEAD' }, 200, PAGE],
    ['a page with a script of another site', '/widget', {}, 200, PAGE],
    ['the frame of a playground', '/assets/playground.html', {}, 200, PAGE],
    ['the frame of diagrams', '/assets/diagram.html', {}, 200, PAGE],
    ['a part of a page', '/', { headers: { range: 'bytes=0-1' } }, 206, PAGE],
    ['a page that is not there', '/nowhere', {}, 404, PAGE],
    ['a redirect', '/old', {}, 308, DATA],
    ['Markdown', '/guide.md', {}, 200, DATA],
    ['XML', '/sitemap.xml', {}, 200, DATA],
    ['a text', '/llms.txt', {}, 200, DATA],
    ['JSON', '/search/config.json', {}, 200, DATA],
    ['a manifest', '/site.webmanifest', {}, 200, DATA],
    ['a script', '/_next/static/a.js', {}, 200, DATA],
    ['a style sheet', '/_next/static/a.css', {}, 200, DATA],
    ['an asset that is not there', '/_next/static/b.js', {}, 404, DATA],
    ['a picture', '/media/a.svg', {}, 200, MEDIA],
    ['a picture that has not changed', '/media/a.svg', { headers: { 'if-none-match': '*' } }, 304, MEDIA],
    ['a file that readers download', '/media/guide.pdf', {}, 200, MEDIA],
    ['a range that there is not', '/llms.txt', { headers: { range: 'bytes=99-' } }, 416, DATA],
    ['another method', '/', { method: 'POST' }, 405, DATA],
    ['an address that cannot be read', '/%ff', {}, 400, DATA],
    ['a fault', '/', { live: broken }, 500, DATA],
    ['a site without a release', '/', { live: () => undefined }, 503, DATA],
    ['a question after its health', '/healthz', {}, 200, DATA],
  ])('%s protect its readers', async (_what, path, { live: shown = () => release, ...options }, status, policy) => {
    live = shown()
    const answer = await ask(site.port, path, options as Parameters<typeof ask>[2])
    expect({ status: answer.status, ...answer.headers }).toMatchObject({
      status,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': policy === MEDIA ? 'cross-origin' : 'same-origin',
      'strict-transport-security': 'max-age=63072000',
    })
    const html = await htmlOf(path, answer)
    expect(gradeOf({ headers: answer.headers, html })).toMatchObject({ grade: 'A+' })
  })

  it('a file of the media library say whether it is downloaded', async () => {
    live = release
    expect(await formOf('/media/guide.pdf')).toEqual(['application/pdf', 'attachment'])
    expect(await formOf('/media/a.svg')).toEqual(['image/svg+xml', undefined])
    expect(await formOf('/guide.md')).toEqual(['text/markdown; charset=utf-8', undefined])
  })

  it('the icon that browsers ask for be a picture', async () => {
    live = release
    expect(await formOf('/favicon.ico')).toEqual(['image/x-icon', undefined])
  })

  it('a site without https ask for none', async () => {
    live = release
    const plain = await start('http://127.0.0.1:3000')
    const { headers } = await ask(plain.port, '/')
    await plain.close()
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
