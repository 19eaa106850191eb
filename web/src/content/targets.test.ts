import { describe, expect, test } from 'vitest'
import { snapshot } from '../../tests/fixtures/snapshot'
import { navbarOf } from './navbar'
import { createPortal } from './portal'
import { mediaOf, resolveTarget } from './targets'

const portal = createPortal(snapshot)

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
  ])('%s', (_, target, href) => expect(resolveTarget(portal, target)).toBe(href))

  test('to a document that is not published stops the build', () => {
    expect(() => resolveTarget(portal, { documentId: 'gone' })).toThrow(
      'A link leads to the document “gone”, which is not published. Publish it, or change the link.',
    )
  })

  test('to a heading that is gone stops the build', () => {
    expect(() => resolveTarget(portal, { documentId: 'docfirststeps', headingKey: 'gone' })).toThrow(
      'A link leads to a heading of /dev-docs/first-steps that is no longer there (gone). Choose another heading, or link to the page.',
    )
  })

  test('to a forbidden address stops the build', () => {
    expect(() => resolveTarget(portal, { href: 'javascript:alert(1)' })).toThrow(
      'The address “javascript:alert(1)” is not one a reader may follow. Use https, http, mailto, tel, a path or an anchor.',
    )
  })
})

test('a picture that the library lacks stops the build', () => {
  expect(() => mediaOf(portal, 'gone')).toThrow(
    'A page shows the file “gone”, which is not in the media library. Upload it again, or choose another picture.',
  )
})

test('a navbar item that leads nowhere is printed', () => {
  const site = {
    ...snapshot.site,
    navbar: [{ type: 'doc' as const, docId: 'gone', position: 'left' as const, label: 'Lost' }],
  }
  expect(() => navbarOf(createPortal({ ...snapshot, site }))).toThrow(
    'The navbar has a bad item: {"type":"doc","docId":"gone","position":"left","label":"Lost"}. A doc needs the docId of a published page.',
  )
})

test('a navbar item that leads to the entry of a sidebar stands for its section', () => {
  expect(navbarOf(portal).map(({ label, section }) => [label, section])).toEqual([
    ['Quick Start Guide', undefined],
    ['User Guide', '/user-docs/'],
    ['Developer Docs', '/dev-docs/'],
    ['Cloud Documentation', undefined],
    ['Release Notes', undefined],
  ])
})
