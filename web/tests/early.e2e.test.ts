import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hold, hydrated, onHeldPage, PHONE, SCRIPTS } from './held-page'

/* What answers before any script of the framework is there, and once only after it came. */

const PAGE = '/dev-docs/kitchen-sink'
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const root = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const said = (page: Page) => page.locator('#\\:said').textContent()
const pageButton = (page: Page) => page.locator('[data-early=page]')
const themeColor = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')

/** Whether a script is the one of the sidebar, without which React begins and cannot end. */
const isOfSidebar = async (route: Route) => (await (await route.fetch()).text()).includes('onMissing')

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const focused = (page: Page) => field(page).evaluate((element) => element === document.activeElement)

describe('before the scripts arrive', () => {
  test('theme, announcement and sidebar answer, each once, and stay so', () =>
    onHeldPage(async (page) => {
      const release = await hold(page, SCRIPTS)
      await page.goto(PAGE)
      const light = await themeColor(page)
      await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await root(page, 'theme')).toBe('dark')
      expect(await themeColor(page)).not.toBe(light)
      await page.getByRole('button', { name: 'Close the announcement' }).click()
      expect(await root(page, 'announcement')).toBe('off')
      await page.getByRole('button', { name: 'Hide sidebar' }).click()
      expect(await root(page, 'sidebar')).toBe('hidden')
      release()
      await hydrated(page)
      expect([await root(page, 'theme'), await root(page, 'announcement'), await root(page, 'sidebar')]).toEqual([
        'dark',
        'off',
        'hidden',
      ])
      expect(await page.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await root(page, 'theme')).toBe('light')
      expect(await themeColor(page)).toBe(light)
    }, DESKTOP))

  test('a sample, a heading and the page are copied, said aloud, and hydrated all the same', () =>
    onHeldPage(
      async (page) => {
        const release = await hold(page, SCRIPTS)
        await page.goto(PAGE)
        const { origin } = new URL(page.url())
        await page.getByRole('button', { name: 'Copy bash' }).first().click()
        await expect.poll(() => copied(page)).toContain('npm install portico')
        await expect.poll(() => said(page)).toBe('Copied')
        const anchor = page.locator('.anchor').first()
        await anchor.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => copied(page)).toBe(`${origin}${PAGE}${await anchor.getAttribute('href')}`)
        await expect.poll(() => said(page)).toBe('Link copied')
        await page.getByRole('button', { name: 'Share' }).click()
        await page.getByRole('button', { name: 'Copy or send the link' }).click()
        await expect.poll(() => copied(page)).toBe(`${origin}${PAGE}`)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
        await expect.poll(() => copied(page)).toContain('# Every block on one page')
        const wrap = await page.locator('figure.code > .code-tools > [data-early=wrap]:visible').first().elementHandle()
        const before = await wrap?.getAttribute('aria-pressed')
        await wrap?.click()
        release()
        await hydrated(page)
        expect([before, await wrap?.getAttribute('aria-pressed')].toSorted()).toEqual(['false', 'true'])
      },
      { ...DESKTOP, ...CLIPBOARD },
    ))

  test('what is pressed and typed while React waits for a script of the page is not lost', () =>
    onHeldPage(
      async (page) => {
        const release = await hold(page, SCRIPTS, isOfSidebar)
        await page.goto(PAGE)
        await page.mouse.move(700, 500)
        await expect
          .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer'))))
          .toBe(true)
        await page.getByRole('button', { name: 'Copy bash' }).first().click()
        await expect.poll(() => said(page)).toBe('Copied')
        await page.getByRole('button', { name: 'Dark theme' }).click()
        expect(await root(page, 'theme')).toBe('dark')
        await page.keyboard.press('/')
        await page.keyboard.type('rest api')
        await page.getByRole('option').nth(2).waitFor()
        await page.keyboard.press('ArrowDown')
        await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(':results-1')
        release()
        await hydrated(page)
      },
      { ...DESKTOP, ...CLIPBOARD },
    ))

  test('the outline of a narrow window opens, leads to a section and closes', () =>
    onHeldPage(async (page) => {
      await hold(page, SCRIPTS)
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'On this page' }).tap()
      const link = page.locator('.outline a').nth(2)
      await link.tap()
      await page.locator('.outline').waitFor({ state: 'hidden' })
      expect(new URL(page.url()).hash).toBe(await link.getAttribute('href'))
      const heading = await page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).boundingBox()
      const bar = await page.locator('.outline-bar').boundingBox()
      expect(heading && bar && heading.y >= bar.y + bar.height).toBe(true)
    }, PHONE))
})

const FILE = '**/early/main.js*'

describe('the file of the first sign, which is not there yet', () => {
  test.each([
    ['a sample', '[data-early=copy]', 'Copied', 'npm install portico'],
    ['a link to a heading', '.anchor', 'Link copied', '#'],
  ])('%s is copied, and said to be', (_what, selector, words, text) =>
    onHeldPage(
      async (page) => {
        const release = await hold(page, FILE)
        await page.goto(PAGE)
        await page.locator(selector).first().click()
        await expect.poll(() => said(page)).toBe(words)
        const after = await page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element, '::after').content)
        expect(after).toContain(words)
        expect(await copied(page)).toContain(text)
        release()
        await expect.poll(() => page.locator(`${selector}[data-state]`).count()).toBe(0)
      },
      { ...DESKTOP, ...CLIPBOARD },
    ),
  )
})

describe('the file of the first sign, which fails', () => {
  const expected = /ERR_FAILED/

  test('is said on the button and aloud for a moment, and the next press fetches it again', () =>
    onHeldPage(
      async (page) => {
        await page.route(FILE, (route) => route.abort())
        await page.goto(PAGE)
        const label = await pageButton(page).textContent()
        await pageButton(page).click()
        await expect.poll(() => said(page)).toBe('Could not be copied')
        expect(await pageButton(page).textContent()).toBe('Could not be copied')
        await expect.poll(() => pageButton(page).textContent()).toBe(label)
        await page.unroute(FILE)
        await pageButton(page).click()
        await expect.poll(() => said(page)).toBe('Copied')
        await expect.poll(() => pageButton(page).textContent()).toBe(label)
        expect(await copied(page)).toContain('# Every block on one page')
      },
      { ...DESKTOP, ...CLIPBOARD, expected },
    ))

  test('a sample is copied all the same, and its button keeps its name', () =>
    onHeldPage(
      async (page) => {
        await page.route(FILE, (route) => route.abort())
        await page.goto(PAGE)
        const button = page.locator('[data-early=copy]').first()
        const name = await button.getAttribute('aria-label')
        await button.click()
        await expect.poll(() => said(page)).toBe('Copied')
        expect(await button.getAttribute('data-state')).toBe('done')
        expect(await button.getAttribute('aria-label')).toBe(name)
        expect(await copied(page)).toContain('npm install portico')
        await expect.poll(() => button.getAttribute('data-state')).toBeNull()
      },
      { ...DESKTOP, ...CLIPBOARD, expected },
    ))

  test('a heading keeps its sign where the browser refuses the clipboard as well', () =>
    onHeldPage(
      async (page) => {
        await page.route(FILE, (route) => route.abort())
        await page.goto(PAGE)
        const anchor = page.locator('.anchor').first()
        await anchor.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => said(page)).toBe('Could not be copied')
        expect(await anchor.textContent()).toBe('#')
      },
      { ...DESKTOP, permissions: ['geolocation'], expected },
    ))
})

describe('the search, of which no script is there yet', () => {
  const DIALOG = '**/search/dialog.js*'

  test.each([
    ['a click', DESKTOP, (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
    ['a tap', PHONE, (page: Page) => page.getByRole('button', { name: 'Search' }).tap()],
    ['a slash', DESKTOP, (page: Page) => page.keyboard.press('/')],
    ['Ctrl and K', DESKTOP, (page: Page) => page.keyboard.press('Control+k')],
  ])('%s opens it at once, every letter is kept, and Enter opens the first hit', (_what, device, openIt) =>
    onHeldPage(async (page) => {
      await hold(page, SCRIPTS)
      const release = await hold(page, DIALOG)
      await page.goto(PAGE)
      await openIt(page)
      expect(await focused(page)).toBe(true)
      await page.keyboard.type('first steps')
      expect(await field(page).inputValue()).toBe('first steps')
      await page.keyboard.press('Enter')
      release()
      await page.waitForURL('**/dev-docs/first-steps')
    }, device),
  )

  test('Escape and a click beside it close it; a slash in its field is a slash', () =>
    onHeldPage(async (page) => {
      await hold(page, DIALOG)
      await page.goto(PAGE)
      await page.keyboard.press('/')
      await page.keyboard.type('a/b')
      expect(await field(page).inputValue()).toBe('a/b')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+k')
      expect(await field(page).inputValue()).toBe('a/b')
      await page.mouse.click(20, 600)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }, DESKTOP))

  test('the scripts of the page come after its first answer, and change nothing of it', () =>
    onHeldPage(async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const release = await hold(page, DIALOG)
      await page.goto(PAGE)
      await page.keyboard.press('/')
      await page.keyboard.type('rest')
      release()
      await page.getByRole('option').nth(1).waitFor()
      await page.keyboard.press('ArrowDown')
      const active = await field(page).getAttribute('aria-activedescendant')
      await hydrated(page)
      const first = (path: RegExp) => asked.findIndex((one) => path.test(one))
      expect(first(/^\/_next\/.*\.js$/)).toBeGreaterThan(first(/^\/search\/files\//))
      expect(await field(page).inputValue()).toBe('rest')
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(active)
      expect(active).toBe(':results-1')
    }, DESKTOP))
})

const edgeOfSkipLink = (page: Page) =>
  page.locator('.skip-link').evaluate((link) => getComputedStyle(link).borderTopWidth)

test('a page that nobody has touched is printed without its shell', () =>
  onHeldPage(async (page) => {
    await page.goto(PAGE)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.header').isHidden()).toBe(true)
  }, DESKTOP))

describe('what is for forced colors', () => {
  test('comes with the whole sheet, which they bring without a sign', () =>
    onHeldPage(
      async (page) => {
        await page.goto(PAGE)
        await expect.poll(() => edgeOfSkipLink(page)).toBe('1px')
      },
      { ...DESKTOP, forcedColors: 'active' },
    ))

  test('is there at once in a browser that runs no scripts', () =>
    onHeldPage(
      async (page) => {
        await page.goto(PAGE)
        expect(await edgeOfSkipLink(page)).toBe('1px')
      },
      { ...DESKTOP, forcedColors: 'active', javaScriptEnabled: false },
    ))
})
