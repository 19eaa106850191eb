import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../../lib/list-files.ts'
import { compressTree } from '../../pipeline/outputs/index.ts'
import { createRelease, goLive, type ReleaseFolders } from '../../pipeline/release/index.ts'

export const OLD = '20261121T070000Z-0000000a'
export const LIVE = '20261121T080000Z-0000000b'
const MADE = new Date('2026-11-21T07:00:00Z')
export const PAGES = Array.from({ length: 40 }, (_, index) => `/guides/part-${index % 4}/page-${index}`)

const page = (words: string) => `<!doctype html><h1>${words}</h1>${'<p>More words for every page.</p>'.repeat(40)}\n`
const LONG = 'a'.repeat(150)

/** Old addresses of every kind that an editor may write. */
export const REDIRECTS = [
  { from: '/old-intro', to: '/guides/part-0/page-0' },
  { from: '/Old/Case', to: '/guides/part-1/page-1#an-anchor' },
  { from: '/setup/', to: '/guides/part-2/page-2?from=setup' },
  { from: '/legacy.html', to: '/guides/part-3/page-3' },
  { from: '/legacy', to: '/guides/part-0/page-4' },
  { from: '/away', to: 'https://example.com/elsewhere?a=1#b' },
  { from: '/with space/ünïcode', to: '/guides/part-1/page-5' },
  { from: '/ein/ümlaut', to: '/guides/ümlaut' },
  { from: `/${LONG}`, to: `/guides/part-1/page-5#${LONG}` },
  { from: '/price', to: '/cost-$args' },
  { from: '/media/gone.png', to: '/never' },
  ...Array.from({ length: 300 }, (_, index) => ({ from: `/moved/${index}`, to: PAGES[index % PAGES.length] ?? '' })),
]

const site = (script: string): Record<string, string> => ({
  'index.html': page('Home'),
  '404.html': page('There is no such page'),
  'guides.html': page('Guides'),
  'folder/index.html': page('A folder'),
  ...Object.fromEntries(
    PAGES.flatMap((path) => [
      [`${path}.html`, page(path)],
      [`${path}.md`, `# ${path}\n${'Words of a page.\n'.repeat(40)}`],
      [`${path}.txt`, `1:${path}\n${'data '.repeat(100)}`],
    ]),
  ),
  'old-intro.html': page('This page has moved'),
  'sitemap.xml': `<urlset>${'<url/>'.repeat(100)}</urlset>`,
  'robots.txt': 'User-agent: *\n',
  'llms.txt': '# Docs\n',
  'favicon.ico': 'icon',
  'site.webmanifest': '{}',
  'release.json': '{}',
  'redirects.json': JSON.stringify(REDIRECTS),
  'search/config.json': JSON.stringify({ words: 'config '.repeat(50) }),
  'search/files/names-1a.json': JSON.stringify({ words: 'names '.repeat(100) }),
  [`_next/static/${script}.js`]: 'export const all = 1\n'.repeat(60),
  [`_next/static/${script}.css`]: 'a { color: red }\n'.repeat(60),
  '_next/static/font.woff2': 'a font',
  'media/plan-1a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(100)}</svg>`,
  'media/photo-1a.png': 'a photo '.repeat(40),
  'media/photo-1a-640.avif': 'a small photo',
  'media/guide-1a.pdf': '%PDF-1.7 a guide',
  'media/sample-1a.json': '{}',
})

/** Two releases on the disk: an earlier one, whose scripts a page may still need, and the live one. */
export async function sampleReleases(data: string, folders: ReleaseFolders): Promise<void> {
  for (const [id, script] of [
    [OLD, 'old-1a'],
    [LIVE, 'new-2b'],
  ] as const) {
    const folder = join(data, 'made')
    for (const [path, content] of Object.entries(site(script))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    await compressTree(folder)
    for (const path of await listFiles(folder)) utimesSync(join(folder, path), MADE, MADE)
    const release = { id, createdAt: '2026-11-21T07:00:00.000Z', revision: 1, buildId: 'code', pages: PAGES.length }
    await createRelease({ folders, siteFolder: folder, release, pages: [] })
    await goLive(folders, id)
    rmSync(folder, { recursive: true })
  }
}
