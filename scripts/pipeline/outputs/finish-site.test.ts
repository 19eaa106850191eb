import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Media } from '@portico/content-model'
import { openSite, type OpenSite } from '@portico/content-model/site'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../lib/canonical-json.ts'
import { listFiles } from '../../lib/list-files.ts'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { compressTree, finishSite } from './index.ts'
import { writeStyleParts } from './styles/page-styles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-finish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The sample with other redirects, and with one other file where it is given. */
function siteWith(redirects: Readonly<Record<string, string>>, media?: Media): OpenSite {
  return openSite({
    ...sampleSnapshot,
    ...(media && { media: [media] }),
    redirects: Object.entries(redirects).map(([from, href], index) => ({
      documentId: `redirect${index}`,
      from,
      to: { href },
      reason: 'by-hand' as const,
    })),
  })
}

const read = (path: string) => readFileSync(join(folder, 'site', path), 'utf8')

const docs = openSite(sampleSnapshot).shownDocs.map(({ path }) => path.slice(1))

describe('finishSite', () => {
  it('adds the Markdown of the pages, the sitemap, the redirects and the media to an export', async () => {
    const page = '<html><head></head><body></body></html>'
    mkdirSync(join(folder, 'site/guides'), { recursive: true })
    mkdirSync(join(folder, 'snapshot/media'), { recursive: true })
    mkdirSync(join(folder, 'site/api'))
    for (const path of ['index', '404', ...docs]) writeFileSync(join(folder, 'site', `${path}.html`), page)
    for (const name of ['', '-640.avif', '-640.webp'].map((ending) => `terminal-0a1b2c3d${ending || '.png'}`))
      writeFileSync(join(folder, 'snapshot/media', name), 'picture')

    await finishSite({
      site: siteWith({ '/old-intro': '/guides/intro', '/guides/intro': '/hidden', '/odd path': '/guides/intro' }),
      snapshotFolder: join(folder, 'snapshot'),
      siteFolder: join(folder, 'site'),
      cacheFolder: join(folder, 'cache'),
      connect: [],
    })

    expect(await listFiles(join(folder, 'site'))).toEqual(
      [
        '404.html',
        '_next/static/style-parts.json',
        'feed.xml',
        'index.card.png',
        'index.html',
        'index.md',
        'llms-full.txt',
        'llms.txt',
        'media/terminal-0a1b2c3d-640.avif',
        'media/terminal-0a1b2c3d-640.webp',
        'media/terminal-0a1b2c3d.png',
        'old-intro.html',
        'redirects.caddy',
        'redirects.json',
        'robots.txt',
        'sitemap.xml',
        ...docs.flatMap((path) => [`${path}.card.png`, `${path}.html`, `${path}.md`]),
      ].toSorted(),
    )
    expect(read('guides/intro.md').split('\n\n').slice(1, 3)).toEqual(['# Introduction', 'What the sample is.'])
    expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n')
    expect(read('sitemap.xml').split('\n').slice(2, 5)).toEqual([
      '<url><loc>https://docs.example.com/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://docs.example.com/api/rest</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
      '<url><loc>https://docs.example.com/guides/install</loc><lastmod>2026-11-21T08:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    ])
    expect(JSON.parse(read('redirects.json'))).toEqual([
      { from: '/old-intro', to: '/guides/intro' },
      { from: '/odd path', to: '/guides/intro' },
    ])
    expect(read('redirects.caddy')).toContain('@moved0 path "/old-intro"')
    expect(read('redirects.caddy')).toContain('"/odd path"')
    expect(read('old-intro.html')).toContain('<meta http-equiv="refresh" content="0; url=/guides/intro">')
    expect(read('guides/intro.html')).toContain('<body></body>')
    expect(read('llms.txt')).toBe(
      [
        '# Sample Docs',
        '',
        '> A portal for tests',
        '',
        'The full text of all pages: https://docs.example.com/llms-full.txt',
        '',
        '## API',
        '',
        '- [REST API](https://docs.example.com/api/rest.md): Ask for content over HTTP.',
        '',
        '## Guides',
        '',
        '- [Introduction](https://docs.example.com/guides/intro.md): What the sample is.',
        '- [Quick Start](https://docs.example.com/guides/quick-start.md): From nothing to a page in five minutes.',
        '- [Install](https://docs.example.com/guides/install.md): Install the sample on your own machine.',
        '',
        '## Other pages',
        '',
        '- [Release notes](https://docs.example.com/release-notes.md): What changed.',
        '',
      ].join('\n'),
    )
  })
})

describe('finishSite of a part', () => {
  it('makes what differs from the base, and names what is gone', async () => {
    mkdirSync(join(folder, 'site'), { recursive: true })
    mkdirSync(join(folder, 'snapshot/media'), { recursive: true })
    writeFileSync(join(folder, 'snapshot/media/other-0a1b2c3d.svg'), 'picture')
    for (const path of docs) {
      mkdirSync(dirname(join(folder, 'base', path)), { recursive: true })
      writeFileSync(join(folder, 'base', `${path}.md`), 'text')
    }
    await writeStyleParts(join(folder, 'base'))
    const { removed } = await finishSite({
      site: siteWith(
        { '/old-intro': '/guides/intro', '/new': '/guides/intro' },
        {
          documentId: 'other',
          name: 'other.svg',
          mime: 'image/svg+xml',
          path: '/media/other-0a1b2c3d.svg',
          variants: [],
        },
      ),
      base: {
        site: siteWith({ '/old-intro': '/guides/intro', '/setup': '/guides/install' }),
        siteFolder: join(folder, 'base'),
      },
      snapshotFolder: join(folder, 'snapshot'),
      siteFolder: join(folder, 'site'),
      cacheFolder: join(folder, 'cache'),
      connect: [],
    })

    expect(await listFiles(join(folder, 'site'))).toEqual([
      'media/other-0a1b2c3d.svg',
      'new.html',
      'redirects.caddy',
      'redirects.json',
    ])
    expect(removed).toEqual([
      'media/terminal-0a1b2c3d.png',
      'media/terminal-0a1b2c3d-640.avif',
      'media/terminal-0a1b2c3d-640.webp',
      'setup.html',
    ])
  })
})

describe('compressTree', () => {
  it('writes copies of text that get smaller, and of nothing else', async () => {
    const text = 'The same words again. '.repeat(100)
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/page.html'), text)
    writeFileSync(join(folder, 'site/small.css'), 'a{}')
    writeFileSync(join(folder, 'site/picture.png'), text)

    await compressTree(join(folder, 'site'))

    expect(await listFiles(join(folder, 'site'))).toEqual([
      'page.html',
      'page.html.br',
      'page.html.gz',
      'picture.png',
      'small.css',
    ])
    expect(brotliDecompressSync(readFileSync(join(folder, 'site/page.html.br'))).toString()).toBe(text)
    expect(gunzipSync(readFileSync(join(folder, 'site/page.html.gz'))).toString()).toBe(text)
  })

  it('makes the same copies of a large site in several processes, and reports progress', async () => {
    const pages = Array.from({ length: 120 }, (_, index) => `page-${index}.html`)
    const copies = async (name: string, minPerWorker: number): Promise<string[]> => {
      const site = join(folder, name)
      mkdirSync(site)
      for (const page of pages) writeFileSync(join(site, page), `${page} `.repeat(100))
      const steps: [number, number][] = []
      await compressTree(site, {
        minPerWorker,
        progress: { step: (...step) => steps.push(step), note: () => undefined },
      })
      expect(steps.at(-1)).toEqual([120, 120])
      return (await listFiles(site)).map((path) => `${path} ${sha256(readFileSync(join(site, path)))}`)
    }
    const inParts = await copies('in-parts', 60)
    expect(inParts).toEqual(await copies('at-once', 1000))
    expect(inParts).toHaveLength(360)
  })

  it('says what a process of its own could not write', async () => {
    const site = join(folder, 'site')
    for (const page of ['a', 'b']) {
      mkdirSync(join(site, `${page}.html.br`), { recursive: true })
      writeFileSync(join(site, `${page}.html`), `${page} `.repeat(1000))
    }
    await expect(compressTree(site, { minPerWorker: 1 })).rejects.toMatchObject({
      code: 'EISDIR',
      message: expect.stringContaining('html.br'),
    })
  })
})
