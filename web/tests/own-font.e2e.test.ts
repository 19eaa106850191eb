import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { mediaPathsOf, type Snapshot } from '@portico/content-model'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { prepareMedia } from '../../scripts/pipeline/media'
import type { ExportedSite } from './export-site'
import { finishedSite } from './finished-site'
import { serveSite, type ServedSite } from './serve-site'

/* A site whose font is a file of the media library. */

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
const FILE = { documentId: 'font', name: 'Acme Text.ttf', url: '/uploads/acme.ttf', mime: 'font/ttf' }

let exported: ExportedSite
let site: ServedSite
let browser: Browser
beforeAll(async () => {
  exported = await withFont()
  site = await serveSite(exported)
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  if (exported) rmSync(exported.folder, { recursive: true })
})

async function withFont(): Promise<ExportedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-own-font-'))
  const { media } = await prepareMedia({
    files: [FILE],
    folder: join(folder, 'media'),
    cacheFolder: join(folder, 'cache'),
    download: () => readFile(FONT),
  })
  const names = media.flatMap(mediaPathsOf).map((path) => basename(path))
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'media', name))]))
  rmSync(folder, { recursive: true })
  const own: Snapshot = {
    ...snapshot,
    site: { ...snapshot.site, font: FILE.documentId, fontStack: 'serif' },
    media: [...snapshot.media, ...media],
  }
  return finishedSite(own, undefined, files)
}

const loaded = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => /^"?Site Text"?$/.test(family) && status === 'loaded')
      .map(({ unicodeRange }) => unicodeRange.split(',')[0]),
  )

test('the text of a page is in the font of the site: Latin at once, other letters where they stand', async () => {
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && requested.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/dev-docs/first-steps`)
  await page.evaluate(() => document.fonts.ready)
  const preloads = page.locator('link[rel=preload][as=font]')
  expect(await preloads.getAttribute('href')).toMatch(/^\/media\/acme-text-latin-[0-9a-f]{8}\.woff2$/)
  expect(requested).toEqual([await preloads.getAttribute('href')])
  expect(await loaded(page)).toEqual(['U+20-7E'])
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
    /^"Site Text", "Site Text Fallback", charter, /,
  )
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Жук'
  })
  await page.evaluate(() => document.fonts.load('700 16px "Site Text"', 'Жук'))
  expect(await loaded(page)).toEqual(['U+20-7E', 'U+400-52F'])
  expect(faults).toEqual([])
  await page.close()
})
