import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { accentColorsOf, contrastOf, drawableText, openSite } from '@portico/content-model/site'
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

type Card = NonNullable<Snapshot['site']['card']>
const PLAIN: Card = { layout: 'plain', showName: true, showSection: true, showDescription: false }
const withCard = (card: Partial<Card>, site: Partial<Snapshot['site']> = {}): Snapshot => ({
  ...sampleSnapshot,
  site: { ...sampleSnapshot.site, ...site, card: { ...PLAIN, ...card } },
})
const introOf = async (snapshot: Snapshot) => (await cardsOf(snapshot)).read('guides/intro.card.png')

/** Whether the strip at the top and the ground at the left are of two colors, but for the rounding of few colors. */
async function isColored(png: Buffer, colors: { readonly strip: string; readonly ground: string }): Promise<boolean> {
  const data = await sharp(png).removeAlpha().raw().toBuffer()
  const isAt = (pixel: number, color: string): boolean =>
    [...Buffer.from(color.slice(1), 'hex')].every((value, at) => Math.abs(value - (data[3 * pixel + at] ?? 0)) <= 1)
  return isAt(4 * 1200 + 600, colors.strip) && isAt(320 * 1200 + 40, colors.ground)
}

describe('the pictures of a site with a layout of its own', () => {
  it('are those of Portico where nothing else was chosen, from the cache', async () => {
    const first = await introOf(sampleSnapshot)
    const before = await listFiles(join(folder, 'cache'))
    expect((await introOf(withCard({}))).equals(first)).toBe(true)
    expect(await listFiles(join(folder, 'cache'))).toEqual(before)
  })

  it('stand on the accent, with its darker shade', async () => {
    const png = await introOf(withCard({ layout: 'accent' }, { accentColor: '#0f6b62' }))
    const { accent, strong } = accentColorsOf('#0f6b62').light
    expect(await isColored(png, { strip: strong, ground: accent })).toBe(true)
    expect(await isColored(await introOf(withCard({})), { strip: '#4945ff', ground: '#ffffff' })).toBe(true)
  })

  it('stand on a photo that is dark enough for white text', async () => {
    const media = sampleSnapshot.media[0]
    mkdirSync(join(folder, 'snapshot/media'), { recursive: true })
    const white = sharp({ create: { width: 300, height: 900, channels: 3, background: '#ffffff' } })
    await white.png().toFile(join(folder, 'snapshot', media?.path ?? ''))
    const png = await introOf(withCard({ layout: 'photo', background: media?.documentId }))
    expect(await isColored(png, { strip: '#4945ff', ground: '#575757' })).toBe(true)
    expect(contrastOf('#ffffff', '#585858')).toBeGreaterThan(7)
    expect((await sharp(png).metadata()).format).toBe('png')
  })

  it('stand on a page where the background or the logo is no picture', async () => {
    const [media] = sampleSnapshot.media
    mkdirSync(join(folder, 'snapshot/media'), { recursive: true })
    writeFileSync(join(folder, 'snapshot', media?.path ?? ''), '%PDF-1.7')
    const logo = { light: media?.documentId ?? '', dark: media?.documentId, alt: 'Acme' }
    const png = await introOf(withCard({ layout: 'photo', background: media?.documentId }, { logo }))
    expect(await isColored(png, { strip: '#4945ff', ground: '#ffffff' })).toBe(true)
    expect(await inkOf(png)).toBeGreaterThan(0)
  })

  it('leave out what is switched off, and show descriptions on request', async () => {
    const inks = []
    for (const card of [{ showName: false, showSection: false }, { showName: false }, {}, { showDescription: true }])
      inks.push(await inkOf((await cardsOf(withCard(card))).read('index.card.png')))
    expect(inks).toEqual(inks.toSorted((a, b) => a - b))
    expect(new Set(inks).size).toBe(4)
  })

  it('are drawn again when the layout changes', async () => {
    const base = withCard({ layout: 'accent' })
    expect((await cardsOf(withCard({ layout: 'accent' }), { base })).drawn).toEqual([])
    expect((await cardsOf(withCard({}), { base })).drawn).toHaveLength(3)
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
  const media = mkdtempSync(join(folder, 'logo-'))
  const text = `<text y="40" font-family="No Such Face" font-size="48">${letters}</text>`
  writeFileSync(
    join(media, 'logo.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50">${text}</svg>`,
  )
  const draw = await openCards({ ...frame, logo: 'logo.svg' }, { folder, media })
  return inkOf(await draw({ title: 'Docs', line: '' }))
}

describe('a picture', () => {
  it('shows every sign of a title, those of its own markup language too', async () => {
    const draw = await openCards(frame, { folder, media: folder })
    const ink = []
    for (const title of ['a', 'a < b & c', 'a < b & c > <b>d</b>'])
      ink.push(await inkOf(await draw({ title, line: '' })))
    expect(ink).toEqual(ink.toSorted((a, b) => a - b))
    expect(new Set(ink).size).toBe(3)
  })

  it('of any title is drawn, or known not to be', async () => {
    const draw = await openCards(frame, { folder, media: folder })
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
    const draw = await openCards(frame, { folder, media: folder })
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
