import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrate } from '../trials/bench/pages/hydrate.ts'
import { figuresOf, readBudget } from '../trials/bench/pages/budget.ts'
import { EVERY_BLOCK } from '../trials/bench/pages/every-block.ts'
import { serveShowcase } from '../trials/bench/pages/showcase.ts'
import { HEIGHT, STATES, TEMPLATES, WIDTHS } from '../trials/bench/pages/templates.ts'
import { weigh } from '../trials/bench/pages/weights.ts'
import type { ServedFolder } from '../trials/bench/serve-folder.ts'
import { PROJECT_ROOT } from '../config/index.ts'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { pageReader, resizeTo, sidewaysScroll, type Reader } from './pages/reader.ts'
import { ownFaults } from '../trials/harness/own-rules.ts'

/*
 * The bundled documentation and a page with every block, built and served as a release is: what its pages weigh, that
 * their policy holds, and that everybody can use them. One site and one browser for all.
 */

const THEMES = ['light', 'dark'] as const
const NARROWEST = 320
const WIDEST = 1280
const WEIGHED = '/dev-docs/database-migrations'

let site: ServedFolder
let browser: Browser
let open: Reader
beforeAll(async () => {
  site = await serveShowcase([WEIGHED, ...Object.values(TEMPLATES)])
  browser = await openChromium()
  open = pageReader(browser, site.url)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

const logoSize = (page: Page) =>
  page.evaluate(`(({ width, height }) => [width, height].map(Math.round))(
    [...document.querySelectorAll('.header .brand img')].find((image) => image.checkVisibility()).getBoundingClientRect())`)

const paint = (page: Page, theme: (typeof THEMES)[number]) =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

test('a page of 516 words and three samples is within its budget', async () => {
  const weights = await weigh(browser, new URL(WEIGHED, site.url), 'webhook')
  const beyond = figuresOf(weights, readBudget(PROJECT_ROOT)).filter(({ value, limit = value }) => value > limit)
  expect(beyond, JSON.stringify(weights.files, null, 1)).toEqual([])
})

describe('every kind of page', () => {
  test.concurrent.each(Object.entries(TEMPLATES))(
    '%s: no fault that axe or our own rules can see, no scrolling sideways, at five widths, the narrowest in both themes',
    async (_name, path) => {
      await open(
        path,
        async (page) => {
          for (const width of WIDTHS) {
            await resizeTo(page, { width, height: HEIGHT })
            expect(await sidewaysScroll(page), `${width} px wide`).toBeLessThanOrEqual(0)
            if (width !== NARROWEST && width !== WIDEST) {
              expect(await axeFaults(page, { colours: false }), `${width} px wide`).toEqual([])
              continue
            }
            for (const theme of width === NARROWEST ? THEMES : [THEMES[0]]) {
              await paint(page, theme)
              expect(await axeFaults(page), `${width} px wide, ${theme}`).toEqual([])
            }
          }
          for (const width of [NARROWEST, WIDEST]) {
            await resizeTo(page, { width, height: HEIGHT })
            expect(await ownFaults(page), `${width} px wide`).toEqual([])
          }
        },
        { bypassCSP: true },
      )
    },
  )
})

describe('a reader’s own spacing of text (WCAG 1.4.12)', () => {
  test.concurrent.each(Object.entries(TEMPLATES))(
    '%s: nothing scrolls sideways, the logo stays as it is',
    async (_name, path) => {
      await open(
        path,
        async (page) => {
          for (const width of [NARROWEST, WIDEST]) {
            await resizeTo(page, { width, height: HEIGHT })
            const before = await logoSize(page)
            const style = await page.addStyleTag({ content: SPACING })
            expect(await sidewaysScroll(page), `${width} px wide`).toBeLessThanOrEqual(0)
            expect(await logoSize(page), `${width} px wide`).toEqual(before)
            await style.evaluate((element) => element.parentNode?.removeChild(element))
          }
        },
        { bypassCSP: true },
      )
    },
  )
})

describe('every state', () => {
  test.concurrent.each(Object.entries(STATES))(
    '%s: no fault that axe can see, narrow and wide, in both themes',
    async (_name, { path, open: act }) => {
      for (const width of [NARROWEST, WIDEST])
        await open(
          path,
          async (page) => {
            await act(page)
            for (const theme of THEMES) {
              await paint(page, theme)
              expect(await axeFaults(page), `${width} px wide, ${theme}`).toEqual([])
            }
            expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
          },
          { bypassCSP: true, viewport: { width, height: HEIGHT } },
        )
    },
  )
})

describe('the policy of each page', () => {
  test.each(Object.entries(TEMPLATES))('%s: nothing breaks it once the page is interactive', async (_name, path) => {
    await open(path, hydrate)
  })

  test.each(Object.entries(STATES).filter(([name]) => name !== 'search that failed'))(
    '%s: nothing breaks it',
    async (_name, { path, open: act }) => {
      await open(path, act)
    },
  )

  test('a drawn diagram breaks it not', async () => {
    await open(EVERY_BLOCK, async (page) => {
      await hydrate(page)
      await page.locator('.diagram').first().scrollIntoViewIfNeeded()
      await page.locator('.diagram svg').first().waitFor()
    })
  })
})

/** What is asked for of a page that is linked, from now on. */
const aheadOf = async (page: Page): Promise<() => string[]> => {
  await hydrate(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return () => asked.filter((path) => path.startsWith('/dev-docs/quick-start'))
}
const rest = (page: Page) => page.locator('main a[href="/dev-docs/quick-start"]').first().hover()

describe('a page is fetched ahead', () => {
  test('when the pointer rests on its link', async () => {
    await open('/dev-docs/intro', async (page) => {
      const asked = await aheadOf(page)
      await rest(page)
      await expect.poll(() => asked().length).toBeGreaterThan(0)
    })
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'but never with %o',
    async (connection) => {
      await open(
        '/dev-docs/intro',
        async (page) => {
          const asked = await aheadOf(page)
          await rest(page)
          await page.mouse.down()
          await page.mouse.move(0, 0)
          await page.mouse.up()
          // What would have been asked for was asked for before an answer to a later question.
          await page.evaluate("new Promise((done) => setTimeout(done, 200)).then(() => fetch('/release.json'))")
          expect(asked()).toEqual([])
        },
        { connection },
      )
    },
  )
})
