import { PAGES, REDIRECTS } from './sample-releases.ts'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const ENDINGS = ['', '/', '.html', '/index.html', '.md', '.txt', '?a=1&b=%20c']
const CODINGS = ['br', 'gzip', 'br, gzip', 'identity', 'gzip;q=0', 'br;q=0, gzip;q=1', 'gzip, deflate, br, zstd', '']
const RANGES = ['bytes=0-9', 'bytes=5-', 'bytes=-7', 'bytes=0-0', 'bytes=0-3,5-9', 'lines=1-2']
const FILES = `
  / /index /index.html /guides /guides/ /folder
  /folder/ /folder/index.html /sitemap.xml /robots.txt /llms.txt /favicon.ico
  /site.webmanifest /release.json /redirects.json /search/config.json /search/files/names-1a.json /_next/static/new-2b.js
  /_next/static/new-2b.css /_next/static/old-1a.js /_next/static/font.woff2 /media/plan-1a.svg /media/photo-1a.png /media/photo-1a-640.avif
  /media/guide-1a.pdf /media/sample-1a.json
  /healthz /livez
`
  .trim()
  .split(/\s+/)
const MISSING = `
  /nowhere /nowhere/ /nowhere.html /guides/part-0 /_next/static/gone.js /_next/static
  /_next /media/gone.png /search/files/gone.json /search /guides/part-0/page-0.md/ /%C3%BCnknown
  /404
`
  .trim()
  .split(/\s+/)

/** What nobody asks for, such as /a/.html, each server reads in its own way. */
const endingsOf = (from: string) =>
  /\/$|\.html$/.test(from) ? ['', '?q=%20x'] : ['', '/', '.html', '/index.html', '?q=%20x', '?']
const encoded = (path: string) => encodeURI(path)

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Asked => ({ method, path, headers })

/** More than a thousand requests that readers, caches and programs send; none asks what servers do each in their way. */
export function requests(): Asked[] {
  const redirects = REDIRECTS.flatMap(({ from }) =>
    from.startsWith('/moved/')
      ? [get(encoded(from)), get(`${encoded(from)}/?q=1`)]
      : endingsOf(from).map((ending) => get(encoded(from) + ending)),
  )
  return [
    ...PAGES.flatMap((path) => ENDINGS.map((ending) => get(path + ending))),
    ...[...PAGES.slice(0, 6), ...FILES].flatMap((path) =>
      CODINGS.map((coding) => get(path, { 'accept-encoding': coding })),
    ),
    ...[...FILES, ...MISSING, ...PAGES.slice(0, 6)].flatMap((path) => [get(path), get(path, {}, 'HEAD')]),
    ...[PAGES[0] ?? '', '/sitemap.xml', '/media/photo-1a.png'].flatMap((path) =>
      RANGES.map((range) => get(path, { range })),
    ),
    ...redirects,
    ...REDIRECTS.filter(({ from }) => /^[\w/-]+$/.test(from)).map(({ from }) => get(from.toUpperCase())),
    ...['POST', 'PUT', 'DELETE'].flatMap((method) =>
      ['/', PAGES[0] ?? '', '/nowhere', '/old-intro'].map((path) => get(path, {}, method)),
    ),
  ]
}
