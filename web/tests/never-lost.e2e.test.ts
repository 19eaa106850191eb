import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hydrated, onHeldPage, PHONE } from './held-page'

/* Where a reader is on a page, and what of it is out of sight. */

const PAGE = '/dev-docs/kitchen-sink'
const wide = (width: number) => ({ viewport: { width, height: 900 } })
const scrollDown = (page: Page) => page.mouse.wheel(0, 1500)

describe('the outline of a page', () => {
  test.each([390, 768, 996, 1279])('%i px wide, its bar stays in sight', (width) =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      await scrollDown(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
      await page.mouse.wheel(0, -200)
      const header = page.locator('.header')
      const bar = page.locator('.outline-bar')
      await expect
        .poll(async () => {
          const [above, below] = [await header.boundingBox(), await bar.boundingBox()]
          return above && below && Math.abs(below.y - above.y - above.height) <= 1
        })
        .toBe(true)
      expect(await page.locator('.outline').isVisible()).toBe(false)
    }, wide(width)),
  )

  test('1280 px wide, it stands beside the text, without a bar', () =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      await scrollDown(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
      expect(await page.locator('.outline').isVisible()).toBe(true)
      expect(await page.locator('.outline-bar').isVisible()).toBe(false)
    }, wide(1280)))
})

/** How much of each end of a region fades, in pixels. */
const fades = (page: Page, region: string) =>
  page
    .locator(region)
    .first()
    .evaluate((element) => {
      const { maskImage } = getComputedStyle(element)
      const [before = 0, after = 0] = [...maskImage.matchAll(/([\d.]+)px/g)].map(([, pixels]) => Number(pixels))
      return { before, after, scrolls: element.scrollWidth > element.clientWidth + 1 }
    })

describe('what does not fit', () => {
  test('a table that is wider than a phone fades where more of it is, at its end the other way round', () =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      await page
        .locator('.table')
        .first()
        .evaluate((table) => {
          const cell = table.querySelector('td')
          if (cell) cell.style.minWidth = '40rem'
        })
      const faded = () => fades(page, '.table')
      await expect.poll(faded).toEqual({ before: 0, after: 40, scrolls: true })
      await page
        .locator('.table')
        .first()
        .evaluate((table) => table.scrollTo({ left: table.scrollWidth }))
      await expect.poll(faded).toEqual({ before: 40, after: 0, scrolls: true })
    }, PHONE))

  test('a table that fits fades nowhere', () =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      expect(await fades(page, '.table')).toEqual({ before: 0, after: 0, scrolls: false })
    }, wide(1920)))

  test('the first line of a sample without a bar ends before its buttons on a touch screen', () =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      await page.touchscreen.tap(5, 5)
      await hydrated(page)
      const sample = page.locator('.code > pre:first-child').first()
      for (const wrapped of [false, true]) {
        const overlap = await sample.evaluate((pre, isWrapped) => {
          const [code, figure] = [pre.querySelector('code'), pre.closest('figure')]
          if (!code || !figure) return
          code.textContent = `${'first line '.repeat(20)}\nsecond`
          figure.toggleAttribute('data-wrap', isWrapped)
          for (const button of figure.querySelectorAll('button')) button.hidden = false
          pre.scrollLeft = pre.scrollWidth
          const words = document.createRange()
          words.selectNodeContents(code)
          const tools = figure.querySelector('.code-tools')?.getBoundingClientRect()
          const [first] = words.getClientRects()
          return tools && first && first.top > tools.bottom - 8 ? 0 : (first?.right ?? 0) - (tools?.left ?? 0)
        }, wrapped)
        expect(overlap, wrapped ? 'wrapped' : 'scrolled to its end').toBeLessThanOrEqual(0)
      }
    }, PHONE))

  test('the search in a low window leaves most of it to what is found', () =>
    onHeldPage(
      async (page) => {
        await page.goto(PAGE)
        await page.getByRole('button', { name: 'Search' }).click()
        const height = await page.locator('.search').evaluate((dialog) => getComputedStyle(dialog).maxHeight)
        expect(Number.parseFloat(height)).toBeGreaterThan(260 * 0.8)
      },
      { viewport: { width: 844, height: 260 } },
    ))

  test('a request and its answer are as wide as the text, one below the other', () =>
    onHeldPage(async (page) => {
      await page.goto(PAGE)
      const boxes = await page
        .locator('.prose > .api-call')
        .first()
        .locator('> .panel')
        .evaluateAll((panels) =>
          panels.map((panel) => {
            const { left, right } = panel.getBoundingClientRect()
            const text = panel.closest('.prose')?.getBoundingClientRect()
            return [Math.round(left - (text?.left ?? 0)), Math.round(right - (text?.right ?? 0))]
          }),
        )
      expect(boxes).toEqual([
        [0, 0],
        [0, 0],
      ])
    }, wide(1280)))
})

test('prose, samples, tables and callouts end at one edge', () =>
  onHeldPage(async (page) => {
    await page.goto(PAGE)
    const edges = await page
      .locator('.prose > :is(p, .code, .callout, .table, .heading, .choice, details)')
      .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().right)))
    expect(edges.length).toBeGreaterThan(10)
    expect([...new Set(edges)]).toHaveLength(1)
  }, DESKTOP))

test('the browser’s own search finds what a tab hides, and chooses the tab', () =>
  onHeldPage(async (page) => {
    await page.goto(PAGE)
    await page.mouse.move(700, 500)
    await hydrated(page)
    const panels = page.locator('.choice-panel[hidden="until-found"]')
    await panels.first().waitFor({ state: 'attached' })
    const heights = () => panels.evaluateAll((all) => all.map((panel) => panel.getBoundingClientRect().height))
    const at = (await heights()).indexOf(0)
    expect(at).toBeGreaterThan(-1)
    await panels.nth(at).evaluate((panel) => panel.dispatchEvent(new Event('beforematch', { bubbles: true })))
    await expect.poll(async () => (await heights())[at]).toBeGreaterThan(0)
  }, DESKTOP))

test('a browser that asks for /favicon.ico gets one', () =>
  onHeldPage(async (page) => {
    expect((await page.request.get('/favicon.ico')).status()).toBe(200)
  }))
