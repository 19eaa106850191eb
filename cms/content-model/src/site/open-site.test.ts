import { describe, expect, test } from 'vitest'
import { intro, releaseNotes } from '../../fixtures/site/docs.ts'
import { snapshot } from '../../fixtures/site/snapshot.ts'
import { openSite } from './open-site.ts'
import { navbarOf } from './page-data/navbar.ts'

const site = openSite(snapshot)

describe('a target', () => {
  test.each([
    ['a doc', { documentId: 'docfirststeps' }, '/dev-docs/first-steps'],
    ['a heading of a doc', { documentId: 'docfirststeps', headingKey: 'fs-h-run' }, '/dev-docs/first-steps#run-it'],
    [
      'a heading whose anchor was kept',
      { documentId: 'dockitchensink', headingKey: 'ks-h3' },
      '/dev-docs/kitchen-sink#an-anchor-that-stays',
    ],
    ['a snippet', { documentId: 'snippetnode' }, '/snippets/node-versions'],
    ['a tag', { documentId: 'tagrest' }, '/tags/rest-api'],
    ['an address', { href: 'https://example.com/x' }, 'https://example.com/x'],
  ])('%s', (_, target, href) => expect(site.hrefOf(target)).toBe(href))

  test('to a document that is not published is refused', () => {
    expect(() => site.hrefOf({ documentId: 'gone' })).toThrow(
      'A link leads to the document “gone”, which is not published. Publish it, or change the link.',
    )
  })

  test('to a heading that is gone is refused', () => {
    expect(() => site.hrefOf({ documentId: 'docfirststeps', headingKey: 'gone' })).toThrow(
      'A link leads to a heading of /dev-docs/first-steps that is no longer there (gone). Choose another heading, or link to the page.',
    )
  })

  test('to a file of the media library is its address on the site, and to one that is gone refused', () => {
    const [file] = snapshot.media
    expect(site.hrefOf({ file: file?.documentId ?? '' })).toBe(file?.path)
    expect(() => site.hrefOf({ file: 'gone' })).toThrow(
      'A page shows or links to the file “gone”, which is not in the media library. Upload it again, or choose another one.',
    )
  })

  test('to a forbidden address is refused', () => {
    expect(() => site.hrefOf({ href: 'javascript:alert(1)' })).toThrow(
      'The address “javascript:alert(1)” is not one a reader may follow. Use https, http, mailto, tel, a path or an anchor.',
    )
  })
})

test('a picture that the library lacks is refused', () => {
  expect(() => site.mediaOf('gone')).toThrow(
    'A page shows or links to the file “gone”, which is not in the media library. Upload it again, or choose another one.',
  )
})

test('a navbar item that leads nowhere is printed', () => {
  const settings = {
    ...snapshot.site,
    navbar: [{ type: 'doc' as const, docId: 'gone', position: 'left' as const, label: 'Lost' }],
  }
  expect(() => navbarOf(openSite({ ...snapshot, site: settings }))).toThrow(
    'The navbar has a bad item: {"type":"doc","docId":"gone","position":"left","label":"Lost"}. A doc needs the docId of a published page.',
  )
})

test('a navbar item leads to any page: of a snippet, of a topic, and to the home page', () => {
  const pages = [snapshot.snippets[0], snapshot.tags[0], snapshot.home].map((page) => page?.documentId ?? '')
  const navbar = pages.map((docId) => ({ type: 'doc' as const, docId, position: 'left' as const, label: 'There' }))
  const links = navbarOf(openSite({ ...snapshot, site: { ...snapshot.site, navbar } }))
  expect(links.map((entry) => 'href' in entry && entry.href)).toEqual([
    `/snippets/${snapshot.snippets[0]?.key}`,
    `/tags/${snapshot.tags[0]?.slug}`,
    '/',
  ])
})

test('a navbar item that leads to the entry of a sidebar stands for its section', () => {
  const links = navbarOf(site).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  expect(links.map(({ label, section }) => [label, section])).toEqual([
    ['Quick Start Guide', undefined],
    ['User Guide', '/user-docs/'],
    ['Developer Docs', '/dev-docs/'],
    ['Cloud Documentation', undefined],
    ['Release Notes', undefined],
    ['Topics', undefined],
    ['Forum', undefined],
    ['Source on GitHub', undefined],
  ])
})

test('a menu of the navbar has the addresses of its entries, and the icons that were chosen', () => {
  expect(navbarOf(site).slice(-2)).toEqual([
    {
      label: 'Community',
      position: 'right',
      items: [
        { label: 'Topics', icon: 'book', href: '/tags' },
        { label: 'Forum', href: 'https://forum.example.com' },
      ],
    },
    {
      label: 'Source on GitHub',
      href: 'https://github.com/example/portico',
      position: 'right',
      icon: 'github',
      iconOnly: true,
    },
  ])
})

test('an entry of a menu that leads nowhere is refused', () => {
  const items = [{ label: 'Lost', target: { documentId: 'gone' } }]
  const navbar = [{ type: 'menu' as const, position: 'left' as const, label: 'More', items }]
  expect(() => navbarOf(openSite({ ...snapshot, site: { ...snapshot.site, navbar } }))).toThrow(
    'A link leads to the document “gone”, which is not published. Publish it, or change the link.',
  )
})

test('a page changed last when its own words or those of a snippet in it did', () => {
  expect(site.changedAt(intro)).toBe('2026-11-10T08:00:00.000Z')
  expect(site.changedAt(releaseNotes)).toBe('2026-11-02T09:30:00.000Z')
})

test('a request finds its page by the address, whatever its ending', () => {
  expect(site.pageAt('/dev-docs/intro.html')?.documentId).toBe('docintro')
  expect(site.pageAt('/tags/rest-api/')).toMatchObject({ type: 'tag', documentId: 'tagrest' })
  expect(site.pageAt('/nowhere')).toBeUndefined()
})
