import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { drawableText, openSite } from '@portico/content-model/site'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from '../../../lib/list-files.ts'
import { sampleSnapshot } from '../../../trials/harness/sample-snapshot.ts'
import { openCards } from './draw-card.ts'
import { writeCards } from './index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-cards-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const PAGES = ['index.html', 'home/Home.html', 'guides/intro.html', 'guides/install.html', 'tags/basics.html']

/** Draws the pictures of a tree that holds these pages, and names them. */
async function cardsOf(snapshot: Snapshot, { base, pages = PAGES }: { base?: Snapshot; pages?: string[] } = {}) {
  const siteFolder = mkdtempSync(join(folder, 'site-'))
  for (const page of pages) {
    mkdirSync(join(siteFolder, page, '..'), { recursive: true })
    writeFileSync(join(siteFolder, page), '<html></html>')
  }
  await writeCards({
    site: openSite(snapshot),
    base: base && openSite(base),
    snapshotFolder: join(folder, 'snapshot'),
    siteFolder,
    cacheFolder: join(folder, 'cache'),
  })
  const drawn = (await listFiles(siteFolder)).filter((path) => path.endsWith('.png'))
  return { drawn, read: (path: string) => readFileSync(join(siteFolder, path)) }
}

const withTitle = (path: string, title: string): Snapshot => ({
  ...sampleSnapshot,
  docs: sampleSnapshot.docs.map((doc) => (doc.path === path ? { ...doc, title } : doc)),
})

describe('the pictures of pages', () => {
  it('are drawn for docs and the home page, each of the size that others show whole', async () => {
    const { drawn, read } = await cardsOf(sampleSnapshot)
    expect(drawn).toEqual(['guides/install.card.png', 'guides/intro.card.png', 'index.card.png'])
    const { width, height, format } = await sharp(read('guides/intro.card.png')).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
    expect(read('guides/intro.card.png').equals(read('guides/install.card.png'))).toBe(false)
  })

  it('are the same for the same words', async () => {
    const first = await cardsOf(sampleSnapshot)
    rmSync(join(folder, 'cache'), { recursive: true })
    const again = await cardsOf(sampleSnapshot)
    for (const path of first.drawn) expect(again.read(path).equals(first.read(path))).toBe(true)
  })

  it('are drawn once, for every later site', async () => {
    await cardsOf(sampleSnapshot)
    const before = await listFiles(join(folder, 'cache'))
    await cardsOf(withTitle('/guides/intro', 'Welcome'))
    const after = await listFiles(join(folder, 'cache'))
    expect(after.filter((path) => !before.includes(path))).toHaveLength(1)
  })

  it('that the base has are left out', async () => {
    const base = sampleSnapshot
    expect((await cardsOf(withTitle('/guides/intro', 'Welcome'), { base })).drawn).toEqual(['guides/intro.card.png'])
    const renamed = { ...base, site: { ...base.site, title: 'Other Docs' } }
    expect((await cardsOf(renamed, { base })).drawn).toHaveLength(3)
  })

  it('stand only beside pages that the tree holds', async () => {
    expect((await cardsOf(sampleSnapshot, { pages: ['guides/intro.html'] })).drawn).toEqual(['guides/intro.card.png'])
  })

  it('are not drawn with a title that the face has no letters for', async () => {
    const { drawn } = await cardsOf(withTitle('/guides/intro', 'はじめに'))
    expect(drawn).toEqual(['guides/install.card.png', 'index.card.png'])
  })
})

const frame = { name: 'Docs', accent: { accent: '#4945ff', ground: '#eeeeff', line: '#d5d4ff' } }

/** How many of its pixels are dark. */
async function inkOf(png: Buffer): Promise<number> {
  const data = await sharp(png).greyscale().raw().toBuffer()
  return data.reduce((sum, value) => sum + (value < 128 ? 1 : 0), 0)
}

/** Of a site whose logo is these letters, in a face that no machine has. */
async function inkWithLogo(letters: string): Promise<number> {
  const logo = join(mkdtempSync(join(folder, 'logo-')), 'logo.svg')
  const text = `<text y="40" font-family="No Such Face" font-size="48">${letters}</text>`
  writeFileSync(logo, `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">${text}</svg>`)
  const draw = await openCards({ ...frame, logo }, folder)
  return inkOf(await draw({ title: 'Docs', line: '' }))
}

describe('a picture', () => {
  it('shows every sign of a title, those of its own markup language too', async () => {
    const draw = await openCards(frame, folder)
    const ink = []
    for (const title of ['a', 'a < b & c', 'a < b & c > <b>d</b>'])
      ink.push(await inkOf(await draw({ title, line: '' })))
    expect(ink).toEqual(ink.toSorted((a, b) => a - b))
    expect(new Set(ink).size).toBe(3)
  })

  it('of any title is drawn, or known not to be', async () => {
    const draw = await openCards(frame, folder)
    const title = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const words = drawableText(text)
        if (words !== undefined) expect((await draw({ title: words, line: words })).length).toBeGreaterThan(0)
      }),
      { examples: [['\u200B'], ['\u0001a'], ['🚀'], ['\uD83D'], ['&amp;'], ['a\u0300'], [' \u00A0 '], ['</span>']] },
    )
  })

  it('has room for the longest title, cut between words', async () => {
    const draw = await openCards(frame, folder)
    const long = 'Deploying to your own machines and what to look at '.repeat(6)
    const longer = `${long} and more`
    const drawn = await draw({ title: long, line: 'Guides' })
    expect((await draw({ title: longer, line: 'Guides' })).equals(drawn)).toBe(true)
  })

  it('has the logo in the place of the name, its letters too', async () => {
    const [none, narrow, wide] = [await inkWithLogo(''), await inkWithLogo('i'), await inkWithLogo('W')]
    expect(narrow).toBeGreaterThan(none)
    expect(wide).toBeGreaterThan(narrow)
  })
})
