import type { Redirect, Snapshot } from '@portico/content-model'
import { openSite, resolveRedirects } from '@portico/content-model/site'
import { describe, expect, it } from 'vitest'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { checkSnapshot } from './index.ts'

const withRedirects = (...redirects: Pick<Redirect, 'from' | 'to'>[]): Snapshot => ({
  ...sampleSnapshot,
  redirects: redirects.map((redirect, index) => ({ ...redirect, documentId: `r${index}`, reason: 'by-hand' })),
})

describe('resolveRedirects', () => {
  it('makes one step of a chain, and keeps the last anchor', () => {
    const snapshot = withRedirects(
      { from: '/one', to: { href: '/two#part' } },
      { from: '/two/', to: { href: '/three.html' } },
      { from: '/three', to: { documentId: 'docinstall', anchor: 'check-the-version' } },
      { from: '/four', to: { href: '/five#part' } },
      { from: '/five', to: { documentId: 'docinstall' } },
      { from: '/away', to: { href: 'https://example.com/' } },
      { from: '/six.html', to: { href: '/six' } },
      { from: '/six', to: { documentId: 'docintro' } },
    )
    expect(resolveRedirects(openSite(snapshot))).toEqual({
      redirects: [
        { from: '/one', to: '/guides/install#check-the-version' },
        { from: '/two/', to: '/guides/install#check-the-version' },
        { from: '/three', to: '/guides/install#check-the-version' },
        { from: '/four', to: '/guides/install#part' },
        { from: '/five', to: '/guides/install' },
        { from: '/away', to: 'https://example.com/' },
        { from: '/six.html', to: '/guides/intro' },
        { from: '/six', to: '/guides/intro' },
      ],
      loops: new Map(),
    })
  })

  it('leaves out circles, pages that hide the old address, and unknown documents', () => {
    const snapshot = withRedirects(
      { from: '/a', to: { href: '/b' } },
      { from: '/b', to: { href: '/A' } },
      { from: '/guides/intro', to: { documentId: 'docinstall' } },
      { from: '/gone', to: { documentId: 'docgone' } },
    )
    expect(resolveRedirects(openSite(snapshot))).toEqual({
      redirects: [],
      loops: new Map([
        ['/a', ['/a', '/b', '/a']],
        ['/b', ['/b', '/a', '/b']],
      ]),
    })
  })
})

it('leaves out those that would hide what every site shows', () => {
  const own = [
    '/',
    '/index.html',
    '/home/Home',
    '/search',
    '/Search/',
    '/tags',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
  ]
  const snapshot = withRedirects(...own.map((from) => ({ from, to: { documentId: 'docintro' } })))
  expect(resolveRedirects(openSite(snapshot)).redirects).toEqual([])
})

describe('the check of redirects', () => {
  it('names circles, hidden pages, duplicates and targets that are gone', () => {
    const snapshot = withRedirects(
      { from: '/a', to: { href: '/a' } },
      { from: '/guides/intro', to: { documentId: 'docinstall' } },
      { from: '/guides/install', to: { documentId: 'docinstall' } },
      { from: '/old', to: { documentId: 'docinstall' } },
      { from: '/old', to: { documentId: 'docintro' } },
      { from: '/gone', to: { documentId: 'docgone' } },
      { from: '/nowhere', to: { href: '/no/such/page' } },
      { from: '/no-anchor', to: { documentId: 'docinstall', anchor: 'nowhere' } },
    )
    expect(
      checkSnapshot(snapshot).map(({ severity, kind, document, message }) => [
        severity,
        kind,
        document?.title,
        message,
      ]),
    ).toEqual([
      ['error', 'redirect-loop', '/a', 'It goes round in a circle: /a to /a.'],
      ['error', 'broken-link', '/gone', 'It leads to a page that is not published (docgone).'],
      ['error', 'broken-link', '/nowhere', 'It leads to /no/such/page, which no page has.'],
      [
        'warning',
        'redirect-hides-page',
        '/guides/intro',
        'A page has the address /guides/intro: readers see the page, the redirect has no effect.',
      ],
      ['warning', 'redirect-to-itself', '/guides/install', 'The page it leads to is back at that address.'],
      ['warning', 'duplicate-redirect', '/old', 'Another redirect has the same old address and wins.'],
      [
        'warning',
        'broken-anchor',
        '/no-anchor',
        'It leads to #nowhere of /guides/install, and no heading there has that anchor.',
      ],
    ])
  })
})
