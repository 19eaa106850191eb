import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headersAt, readHeaderFile } from '../../../tests/packed/header-file.ts'
import { headersOfFile } from '../answers.ts'
import type { Host, PackSite } from '../host.ts'
import { everyRedirectOf } from '../redirects.ts'
import { cloudflare } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { netlify } from './netlify.ts'
import { s3 } from './s3.ts'

const SITE_URL = 'https://docs.example.com'
const redirects = [
  { from: '/old', to: '/guides/new' },
  { from: '/Older/One', to: '/guides/new#part' },
  { from: '/away', to: 'https://example.com/there?a=1' },
  { from: '/every/*', to: '/guides' },
]
const PATHS = `
  /index.html /404.html /guides.html /guides/new.html /guides/new.md /robots.txt
  /release.json /search.html /search/config.json /search/files/a.json /_next/static/a.js /media/a.svg
  /media/b.png
`
  .trim()
  .split(/\s+/)
const siteOf = (list = redirects, siteUrl = SITE_URL): PackSite => ({
  release: '20261121T080000Z-0000000b',
  siteUrl,
  root: '/srv/portico/site',
  files: PATHS.map((path) => ({ path, source: path, size: 10 })),
  redirects: list,
  everyRedirect: everyRedirectOf(list),
})
const fileOf = (host: Host, path: string, site = siteOf()): string =>
  host.write(site).files.find((file) => file.path === path)?.content ?? ''
const addressOf = (path: string) => path.replace(/(?:\/index|^\/index)?\.html$/, '') || '/'

describe('netlify', () => {
  it('leads old addresses on with the one permanent status that it documents', () => {
    expect(fileOf(netlify, '_redirects')).toBe(
      '/old /guides/new 301!\n/Older/One /guides/new#part 301!\n/away https://example.com/there?a=1 301!\n',
    )
    expect(netlify.write(siteOf()).differences.at(-1)).toBe(
      'The redirect of /every/* is left out: a star, a colon or a space means something else there.',
    )
  })

  it.each(PATHS)('sends with %s what the built-in server sends, once', (path) => {
    const found = headersAt(readHeaderFile(fileOf(netlify, '_headers')), addressOf(path))
    const isDataBelowPages = path === '/guides/new.md'
    expect(found).toEqual(headersOfFile(isDataBelowPages ? '/guides/new.html' : path, SITE_URL))
  })
})

describe('cloudflare', () => {
  it('leads old addresses on with 308', () => {
    expect(fileOf(cloudflare, '_redirects')).toBe(
      '/old /guides/new 308\n/Older/One /guides/new#part 308\n/away https://example.com/there?a=1 308\n',
    )
  })

  it.each(PATHS)('sends with %s what the built-in server sends, once', (path) => {
    expect(headersAt(readHeaderFile(fileOf(cloudflare, '_headers')), addressOf(path))).toEqual(
      headersOfFile(path, SITE_URL),
    )
  })

  it('says what is more than it takes, and what to do', () => {
    const many = Array.from({ length: 2001 }, (_, index) => ({ from: `/old/${index}`, to: `/${'n'.repeat(40)}` }))
    const remedy =
      'Remove redirects that nobody uses in the CMS, or put the rest into a Bulk Redirect list of your zone.'
    expect(cloudflare.write(siteOf(many)).exceeded).toEqual([
      `cloudflare takes 2000 redirects, and there are 2001. ${remedy}`,
      `cloudflare reads 100 KiB of _redirects, and it has 109. ${remedy}`,
    ])
    expect(cloudflare.write(siteOf([{ from: '/old', to: `/${'n'.repeat(1000)}` }])).exceeded).toEqual([
      `cloudflare takes lines of 1000 characters in _redirects, and 1 are longer. ${remedy}`,
    ])
    expect(cloudflare.write(siteOf()).exceeded).toEqual([])
  })
})

describe('github-pages', () => {
  it('names the domain, unless it is one of GitHub', () => {
    expect(githubPages.write(siteOf()).files).toEqual([
      { path: '.nojekyll', content: '' },
      { path: 'CNAME', content: 'docs.example.com\n' },
    ])
    expect(githubPages.write(siteOf(redirects, 'https://ada.github.io/docs'))).toMatchObject({
      files: [{ path: '.nojekyll' }],
      exceeded: [
        'github-pages must serve the site at the top of its domain, and SITE_URL has the path /docs. Use a domain of your own.',
      ],
    })
  })
})

interface EdgeAnswer {
  readonly uri?: string
  readonly statusCode?: number
  readonly headers?: { readonly location?: { readonly value: string } }
}

const answerOf = (uri: string, querystring = {}): EdgeAnswer =>
  runInNewContext(
    `${fileOf(s3, 'cloudfront-function.js')}; handler(${JSON.stringify({ request: { uri, querystring } })})`,
  )
const locationAt = (answer: EdgeAnswer) => [answer.statusCode, answer.headers?.location?.value]

describe('s3', () => {
  it('leads old addresses on with 308 at the edge', () => {
    expect(locationAt(answerOf('/old'))).toEqual([308, '/guides/new'])
    expect(locationAt(answerOf('/OLDER/one/', { q: { value: 'a%20b' } }))).toEqual([308, '/guides/new?q=a%20b#part'])
    expect(locationAt(answerOf('/away', { q: { value: 'b' } }))).toEqual([308, 'https://example.com/there?a=1'])
  })

  it('keeps every value of a query as it came, and answers an address that cannot be decoded', () => {
    const twice = { q: { value: 'a', multiValue: [{ value: 'a' }, { value: '$&' }] }, flag: { value: '' } }
    expect(locationAt(answerOf('/old', twice))).toEqual([308, '/guides/new?q=a&q=$&&flag'])
    expect(answerOf('/%ff').uri).toBe('/%ff.html')
  })

  it.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/guides/new', '/guides/new.html'],
    ['/guides/new/', '/guides/new.html'],
    ['/guides/new.html', '/guides/new.html'],
    ['/guides/v1.2', '/guides/v1.2.html'],
    ['/guides/new.md', '/guides/new.md'],
    ['/_next/static/a.js', '/_next/static/a.js'],
  ])('asks the bucket for the file of %s', (uri, file) => {
    expect(answerOf(uri).uri).toBe(file)
  })

  it('uploads every file with its type and its time in caches, and none twice', () => {
    const commands = [
      ...fileOf(s3, 'upload.sh').matchAll(
        /--include '([^']+)' --content-type '([^']+)' --cache-control '([^']+)'(.*)$/gm,
      ),
    ].map(([, include = '', type, cache, excludes = '']) => ({
      fits: (path: string) =>
        globOf(include).test(path) &&
        ![...excludes.matchAll(/--exclude '([^']+)'/g)].some(([, glob = '']) => globOf(glob).test(path)),
      type,
      cache,
    }))
    for (const path of PATHS.filter((path) => path !== '/release.json')) {
      const fitting = commands.filter(({ fits }) => fits(path.slice(1)))
      expect(
        fitting.map(({ cache }) => cache),
        path,
      ).toEqual([headersOfFile(path, SITE_URL)['Cache-Control']])
    }
  })

  it('leaves redirects to their pages where the function would be too long', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ from: `/old/${index}`, to: '/guides/new' }))
    const { files, exceeded } = s3.write(siteOf(many))
    expect(exceeded).toEqual([
      expect.stringMatching(
        /^s3 takes functions of 10 KiB at CloudFront, and that with 300 redirects has \d+\. It is written without them/,
      ),
    ])
    expect(files[1]?.content).toContain('var redirects = {}')
  })
})

/** A pattern of the AWS CLI, whose star crosses folders. */
function globOf(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
}
