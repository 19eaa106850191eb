import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSite } from '@portico/content-model/site'
import { publicPage } from '../../tests/fixtures/release-folders.ts'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { formerAnchorsOf } from './former-anchors.ts'
import { publicPagesOf, type PublicPage } from './public-pages.ts'
import { readLedger, recordPages, withPages, type UrlLedger } from './url-ledger.ts'
import { vanishedUrls } from './vanished-urls.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-ledger-'))
  file = join(folder, 'urls.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const none = { releases: async () => [] }
const record = (...pages: PublicPage[]) => recordPages(file, pages, none)
const linesOf = () => readFileSync(file, 'utf8').split('\n').length - 1
const pathsOf = ({ paths }: UrlLedger) => [...paths.keys()]

describe('the file of the ledger', () => {
  it('grows by a line when something new is public, and not otherwise', async () => {
    await record(publicPage('/a', { anchors: ['x', 'y'] }))
    await record(publicPage('/a', { anchors: ['y'] }))
    expect(linesOf()).toBe(1)
    await record(publicPage('/a', { anchors: ['y', 'z'] }), publicPage('/B'))
    expect(linesOf()).toBe(2)
    const ledger = await readLedger(file, none)
    expect(pathsOf(ledger)).toEqual(['/a', '/b'])
    expect(ledger.anchors.get('doc/a')).toEqual(
      new Map([
        ['x', null],
        ['y', 'x'],
        ['z', 'y'],
      ]),
    )
  })

  it.each([
    ['the end was cut off', (text: string) => text.slice(0, -9)],
    ['a letter changed in the middle', (text: string) => text.replace('/b', '/x')],
    ['everything is gone', () => ''],
    ['it is something else', () => '\u0000\u0000{}\n'],
  ])('is fixed from the kept releases when %s', async (_what, damage) => {
    const pages = [publicPage('/a'), publicPage('/b', { anchors: ['x'] })]
    for (const page of pages) await record(page)
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    const kept = { releases: async () => [pages] }
    const fixed = await readLedger(file, kept)
    expect(pathsOf(fixed).toSorted()).toEqual(['/a', '/b'])
    expect(await readLedger(file, none)).toEqual(fixed)
  })

  it('keeps of a damaged file what no release has any more', async () => {
    await record(publicPage('/old'))
    await record(publicPage('/new'))
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5))
    expect(pathsOf(await readLedger(file, { releases: async () => [[publicPage('/new')]] }))).toEqual(['/old', '/new'])
  })
})

const known = (...pages: PublicPage[]): UrlLedger => withPages({ paths: new Map(), anchors: new Map() }, pages)
const site = openSite(sampleSnapshot)
const everything = publicPagesOf(site)

describe('vanishedUrls', () => {
  it('finds nothing while every path has its page', () => {
    expect(vanishedUrls(known(...everything), site)).toEqual([])
  })

  it('names a page that is gone, and where readers could arrive instead', () => {
    const gone = publicPage('/guides/gone/deep', { title: 'Gone' })
    expect(vanishedUrls(known(gone), site)).toEqual([
      {
        path: '/guides/gone/deep',
        nearest: '/',
        problem: {
          severity: 'error',
          kind: 'vanished-url',
          document: { type: 'doc', documentId: 'doc/guides/gone/deep', title: 'Gone', path: '/guides/gone/deep' },
          message: 'Its address /guides/gone/deep was public, and nothing answers there any more.',
          hint: 'Publish it again, or make a redirect to where readers should arrive: npm run redirect -- /guides/gone/deep /',
        },
      },
    ])
    const below = publicPage('/guides/intro/more/deep')
    expect(vanishedUrls(known(below), site).map(({ nearest }) => nearest)).toEqual(['/guides/intro'])
    expect(vanishedUrls(known(publicPage('/tags/gone')), site).map(({ nearest }) => nearest)).toEqual(['/tags'])
  })

  it('knows the new address of a page that moved', () => {
    const [page] = everything
    const ledger = known({ ...(page ?? publicPage('/none')), path: '/before' })
    expect(vanishedUrls(ledger, site).map(({ problem }) => problem.hint)).toEqual([
      `Make a redirect: npm run redirect -- /before ${page?.path}`,
    ])
  })

  it('is content with a redirect, and with a document that only cannot be read', () => {
    const gone = publicPage('/gone')
    const redirects = [
      { documentId: 'redirectgone', from: '/gone', to: { href: '/guides/intro' }, reason: 'deleted' as const },
    ]
    expect(vanishedUrls(known(gone), openSite({ ...sampleSnapshot, redirects }))).toEqual([])
    expect(vanishedUrls(known(gone), site, { unreadable: new Set([gone.documentId]) })).toEqual([])
  })
})

describe('formerAnchorsOf', () => {
  const page = everything.find(({ anchors }) => anchors.length > 0) ?? publicPage('/none')
  const [first = ''] = page.anchors

  it('puts an anchor whose heading is gone at the nearest heading before it', () => {
    const before = { ...page, anchors: ['opening', first, 'gone', 'gone-too'] }
    expect(formerAnchorsOf(known(before), site)).toEqual(
      new Map([
        [
          page.documentId,
          [
            { anchor: 'opening', at: null },
            { anchor: 'gone', at: first },
            { anchor: 'gone-too', at: first },
          ],
        ],
      ]),
    )
  })

  it('follows a page to its new address, and keeps what another page had at this one', () => {
    const moved = { ...page, path: '/before', anchors: ['old'] }
    const other = publicPage(page.path, { anchors: ['theirs'] })
    expect(formerAnchorsOf(known(other, moved), site).get(page.documentId)).toEqual([
      { anchor: 'theirs', at: null },
      { anchor: 'old', at: null },
    ])
  })

  it('has nothing to say of a page that kept its headings', () => {
    expect(formerAnchorsOf(known(...everything), site)).toEqual(new Map())
  })
})
