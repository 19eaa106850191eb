import type { Doc } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { expect, it } from 'vitest'
import { sampleSnapshot } from '../../../trials/harness/sample-snapshot.ts'
import { feed } from './feed.ts'

/** The feed of the sample, with other values of some pages. */
function feedOf(changes: Readonly<Record<string, Partial<Doc>>>): string {
  const docs = sampleSnapshot.docs.map((doc) => ({ ...doc, ...changes[doc.path] }))
  return feed(openSite({ ...sampleSnapshot, docs }))[0]?.content ?? ''
}
const pathsIn = (content: string) =>
  [...content.matchAll(/<link href="https:\/\/docs\.example\.com(\/.+?)"/g)].map(([, path]) => path)
const idsIn = (text: string) => new Set([...text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id))

it('begins with the page that changed last', () => {
  const content = feedOf({
    '/guides/install': { updatedAt: '2026-12-01T10:00:00.000Z', title: 'Install & run \u0008<b>' },
  })
  expect(content.split('\n').slice(0, 16)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<id>https://docs.example.com/</id>',
    '<title>Sample Docs</title>',
    '<author><name>Sample Docs</name></author>',
    '<link href="https://docs.example.com/"/>',
    '<link rel="self" href="https://docs.example.com/feed.xml"/>',
    '<updated>2026-12-01T10:00:00.000Z</updated>',
    '<entry>',
    '<id>https://docs.example.com/#docinstall</id>',
    '<title>Install &amp; run &lt;b&gt;</title>',
    '<link href="https://docs.example.com/guides/install"/>',
    '<updated>2026-12-01T10:00:00.000Z</updated>',
    '<summary>Install the sample on your own machine.</summary>',
    '</entry>',
    '<entry>',
  ])
  expect(pathsIn(content)).toHaveLength(sampleSnapshot.docs.length)
})

it('is the same whatever the order of the pages, and of a page with a new address knows that it is not new', () => {
  const content = feedOf({})
  const turned = { ...sampleSnapshot, docs: sampleSnapshot.docs.toReversed() }
  expect(feed(openSite(turned))[0]?.content).toBe(content)
  expect(idsIn(feedOf({ '/guides/install': { path: '/guides/set-up' } }))).toEqual(idsIn(content))
})
