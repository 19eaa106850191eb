import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { axeFaults } from '../../scripts/trials/harness/axe'
import type { ExportedSite } from './export-site'
import { finishedSite } from './finished-site'
import { homeOfBlocks } from './fixtures/home-of-blocks'
import { serveSite, type ServedSite } from './serve-site'

/* A home page made of blocks alone, on a site as readers get it. */

const DESKTOP = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let finished: ExportedSite
let served: ServedSite
let browser: Browser
beforeAll(async () => {
  finished = await finishedSite({ ...snapshot, home: homeOfBlocks })
  served = await serveSite(finished)
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

async function onHome(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: served.url, reducedMotion: 'reduce', ...options })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await use(page)
  } finally {
    await context.close()
  }
}

test.each([
  ['wide', DESKTOP],
  ['narrow', PHONE],
])('has no fault that axe can see, in both themes: %s', async (_, options) => {
  await onHome(options, async (page) => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      expect(await axeFaults(page)).toEqual([])
    }
    expect(await page.locator('h1').allTextContents()).toEqual(['Portico Docs'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('shows its blocks, and leads on', async () => {
  await onHome(DESKTOP, async (page) => {
    await page.getByRole('heading', { level: 2, name: 'Start in five minutes' }).waitFor()
    await page.locator('.home-body label', { hasText: 'pnpm' }).click()
    await page.getByText('pnpm add portico').waitFor()
    await page.locator('.home-body').getByRole('link', { name: 'Write' }).click()
    await page.waitForURL('**/user-docs/intro')
  })
})

test('is there as Markdown, which its head names', () => {
  const html = readFileSync(join(finished.site, 'index.html'), 'utf8')
  expect(html).toMatch(/<link rel="alternate" type="text\/markdown" href="[^"]*\/index\.md"/)
  const markdown = readFileSync(join(finished.site, 'index.md'), 'utf8')
  expect(markdown).toContain('# Portico Docs\n\n## Build with your content\n')
  expect(markdown).toContain('https://docs.example.com/user-docs/intro.md')
  expect(existsSync(join(finished.site, 'home/Home.md'))).toBe(false)
})
