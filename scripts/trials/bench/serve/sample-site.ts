import { randomOf } from '../../harness/random.ts'
import type { SiteFiles } from '../../harness/plain-releases.ts'

const PAGES = 300
const WORDS = 'a site page reads text from the release and sends it to readers who ask for it again'.split(' ')

/** Files as many and as large as those of a documentation of 300 pages: pages of 40 KB, scripts, styles, Markdown. */
export function sampleSite(seed: number): { readonly files: SiteFiles; readonly paths: readonly string[] } {
  const random = randomOf(seed)
  const text = (bytes: number): string => {
    let words = ''
    while (words.length < bytes) words += `${random.one(WORDS)}-${random.below(5000)} `
    return words
  }
  const pages = Array.from({ length: PAGES }, (_, n) => `/guides/part-${n % 12}/page-${n}`)
  const scripts = Array.from({ length: 12 }, (_, n) => `/_next/static/chunks/part-${n}a1b2.js`)
  const files = {
    'index.html': `<!doctype html><title>Home</title>${text(20_000)}`,
    '404.html': '<!doctype html><title>There is no such page</title>',
    'redirects.json': '[]',
    'release.json': '{}',
    'sitemap.xml': `<urlset>${pages.map((path) => `<url><loc>https://docs.example.com${path}</loc></url>`).join('')}</urlset>`,
    '_next/static/site-3c4d.css': `/* ${text(40_000)} */`,
    ...Object.fromEntries(scripts.map((path) => [path.slice(1), `/* ${text(30_000)} */`])),
    ...Object.fromEntries(
      pages.flatMap((path) => [
        [`${path.slice(1)}.html`, `<!doctype html><title>${path}</title><p>${text(40_000)}</p>`],
        [`${path.slice(1)}.md`, `# ${path}\n\n${text(8000)}\n`],
      ]),
    ),
  }
  /* What a reader's browser asks for: a page each time, and now and then what pages share. */
  const paths = pages.flatMap((path, n) => [
    path,
    ...(n % 3 === 0 ? [random.one(scripts)] : []),
    ...(n % 6 === 0 ? ['/_next/static/site-3c4d.css', `${path}.md`] : []),
    ...(n % 30 === 0 ? ['/', '/sitemap.xml'] : []),
  ])
  return { files, paths }
}
