import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { finishedSite } from './finished-site'
import { serveSite, type ServedSite } from './serve-site'

/* Icons and menus of the navbar, on a site as readers get it. Its menu leads to a heading of a page as well. */

const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WITHOUT_SCRIPT = { javaScriptEnabled: false }
const PATH = '/dev-docs/first-steps'
const HEADING = { label: 'Run it', target: { href: `${PATH}#run-it` } }
const navbar = snapshot.site.navbar.map((item) => (item.items ? { ...item, items: [...item.items, HEADING] } : item))

let served: ServedSite
let browser: Browser
beforeAll(async () => {
  served = await serveSite(await finishedSite({ ...snapshot, site: { ...snapshot.site, navbar } }))
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

async function onPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: served.url, reducedMotion: 'reduce', ...options })
  try {
    const page = await context.newPage()
    await page.goto(PATH)
    await use(page)
  } finally {
    await context.close()
  }
}

const summary = (page: Page) => page.locator('.navbar summary', { hasText: 'Community' })
const entry = (page: Page) => page.locator('.navbar').getByRole('link', { name: 'Topics' })
const holdsFocus = (page: Page) => summary(page).evaluate((element) => element === document.activeElement)
const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]')

describe('a menu of the navbar', () => {
  test.each([
    ['with a script', {}],
    ['without one', WITHOUT_SCRIPT],
  ])('opens and is followed by keyboard %s', async (_, options) => {
    await onPage({ ...DESKTOP, ...options }, async (page) => {
      await summary(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/tags')
    })
  })

  test('closes on Escape with the focus back on it, on a click elsewhere, and where focus goes on', async () => {
    await onPage(DESKTOP, async (page) => {
      await summary(page).click()
      await hydrated(page)
      await entry(page).focus()
      await page.keyboard.press('Escape')
      await entry(page).waitFor({ state: 'hidden' })
      expect(await holdsFocus(page)).toBe(true)
      await page.keyboard.press('Enter')
      await entry(page).waitFor()
      await page.locator('h1').click()
      await entry(page).waitFor({ state: 'hidden' })
      await summary(page).click()
      for (const _ of ['topics', 'forum', 'the heading', 'the mark']) await page.keyboard.press('Tab')
      await entry(page).waitFor({ state: 'hidden' })
    })
  })

  test('stays open while scripts take the page over, and closes when it is followed, with the focus on it', async () => {
    await onPage(DESKTOP, async (page) => {
      await summary(page).click()
      await hydrated(page)
      await entry(page).click()
      await page.waitForURL('**/tags')
      await entry(page).waitFor({ state: 'hidden' })
      await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor()
      expect(await holdsFocus(page)).toBe(true)
      expect(await summary(page).getAttribute('aria-current')).toBe('true')
    })
  })

  test('closes over a heading of the page that it leads to', async () => {
    await onPage(DESKTOP, async (page) => {
      await summary(page).click()
      await hydrated(page)
      await page.locator('.navbar').getByRole('link', { name: 'Run it' }).click()
      await entry(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe('#run-it')
    })
  })

  test('the links of a narrow bar are all in sight: their words take a second line', async () => {
    await onPage({ viewport: { width: 1024, height: 768 } }, async (page) => {
      const hidden = await page.locator('.navbar').evaluate((bar) => {
        const place = bar.querySelector('li:has(> a)')
        const words = ['Quick Start Guide', 'User Guide', 'Developer Docs', 'Cloud Documentation', 'Release Notes']
        const list = document.createElement('ul')
        for (const label of words) {
          const copy = list.appendChild(document.importNode(place ?? list, true))
          for (const link of copy.querySelectorAll('a')) link.textContent = label
        }
        bar.replaceChildren(list)
        return bar.scrollWidth - bar.clientWidth
      })
      expect(hidden).toBe(0)
    })
  })

  test('opens below its place where the bar had to be scrolled to it', async () => {
    await onPage(DESKTOP, async (page) => {
      const bar = page.locator('.navbar')
      await bar.evaluate((element) => {
        element.style.maxWidth = '10rem'
        element.scrollTo({ left: element.scrollWidth })
      })
      const scrolled = () => bar.evaluate((element) => element.scrollLeft)
      const before = await scrolled()
      expect(before).toBeGreaterThan(0)
      await summary(page).click()
      await entry(page).waitFor()
      expect(await scrolled()).toBe(before)
      const [place, list] = [await summary(page).boundingBox(), await page.locator('.navbar-menu > ul').boundingBox()]
      expect(place && list && Math.round(list.x + list.width - place.x - place.width)).toBe(0)
      await entry(page).click({ trial: true })
    })
  })

  test.each([996, 1280])('is whole at %i pixels, and has no fault that axe can see', async (width) => {
    await onPage({ viewport: { width, height: 800 } }, async (page) => {
      await summary(page).click()
      const list = page.locator('.navbar-menu > ul')
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name
        }, theme)
        expect(await axeFaults(page)).toEqual([])
      }
      const hit = await list.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const corners = [
          [left + 4, top + 4],
          [right - 4, bottom - 4],
        ] as const
        return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      })
      expect(hit).toBe(true)
    })
  })

  test.each([
    ['with a script', {}],
    ['without one', WITHOUT_SCRIPT],
  ])('opens in place in the menu of a phone %s', async (_, options) => {
    await onPage({ ...PHONE, ...options }, async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.locator('.main-menu > details > summary').click()
      const menu = page.locator('.main-menu')
      await menu.getByRole('link', { name: 'Source on GitHub' }).waitFor()
      await menu.locator('summary', { hasText: 'Community' }).click()
      expect(await menu.getByRole('link', { name: 'Release Notes' }).isVisible()).toBe(true)
      await menu.getByRole('link', { name: 'Topics' }).click()
      await page.waitForURL('**/tags')
    })
  })
})

test('a mark of the navbar is called by its label', async () => {
  await onPage(DESKTOP, async (page) => {
    const mark = page.locator('.navbar').getByRole('link', { name: 'Source on GitHub', exact: true })
    expect(await mark.getAttribute('href')).toBe('https://github.com/example/portico')
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  })
})
