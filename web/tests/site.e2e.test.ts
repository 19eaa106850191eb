import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { intercept } from '../../scripts/trials/harness/intercept'
import { exportSite, type ExportedSite } from './export-site'
import { anchorSchema } from '@portico/content-model'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { serveSite, type ServedSite } from './serve-site'

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** One page of each kind. */
const TEMPLATES = {
  home: '/',
  doc: '/dev-docs/first-steps',
  'every block': '/dev-docs/kitchen-sink',
  'doc without a sidebar': '/release-notes',
  snippet: '/snippets/node-versions',
  topics: '/tags',
  topic: '/tags/rest-api',
  'not found': '/dev-docs/frist-steps',
}

let exported: ExportedSite
let served: ServedSite
let browser: Browser
beforeAll(async () => {
  exported = await exportSite(snapshot)
  served = await serveSite(exported)
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

/** Opens a page, hands it over and closes it again. Anything it writes to the console as an error fails the test. */
async function onPage(path: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: served.url, ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const expected = message.text().includes('404') && path === TEMPLATES['not found']
    if (message.type() === 'error' && !expected) errors.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(path)
  if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-hydrated]')
  await use(page)
  await context.close()
  expect(errors).toEqual([])
}

const theme = (page: Page, value: 'light' | 'dark') =>
  page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
  }, value)
const attribute = (page: Page, name: string) => page.evaluate((key) => document.documentElement.dataset[key], name)
const heading = (page: Page) => page.locator('h1')
const sectionRead = (page: Page) => page.locator('.outline [aria-current]').textContent()

describe('every template', () => {
  test.concurrent.each(Object.entries(TEMPLATES))(
    '%s has no fault that axe can see, in both themes, wide and narrow',
    async (_, path) => {
      for (const options of [DESKTOP, PHONE])
        await onPage(path, { ...options, reducedMotion: 'reduce' }, async (page) => {
          for (const name of ['light', 'dark'] as const) {
            await theme(page, name)
            expect(await axeFaults(page)).toEqual([])
          }
          expect(await page.locator('h1').count()).toBe(1)
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        })
    },
  )
})

describe('without scripts', () => {
  const still = { ...DESKTOP, javaScriptEnabled: false }

  test('a page reads, and its links lead on', async () => {
    await onPage('/dev-docs/intro', still, async (page) => {
      expect(await heading(page).textContent()).toBe('Developer documentation')
      await page
        .getByRole('navigation', { name: 'Developer Docs' })
        .getByRole('link', { name: /First steps/ })
        .click()
      await page.waitForURL('**/dev-docs/first-steps')
      expect(await heading(page).textContent()).toBe('First steps')
      expect(await page.getByRole('button', { name: 'Ask AI' }).isVisible()).toBe(false)
      await page.getByRole('searchbox').fill('deploy')
      expect(await page.locator('form[action="/search"]').first().isVisible()).toBe(true)
    })
  })

  test('a diagram is its source', async () => {
    await onPage('/dev-docs/kitchen-sink', still, async (page) => {
      expect(await page.locator('.diagram pre').isVisible()).toBe(true)
      expect(await page.locator('.diagram pre').textContent()).toContain('flowchart')
    })
  })

  test('categories close each other, and a closed one still leads into its section', async () => {
    await onPage('/dev-docs/kitchen-sink', still, async (page) => {
      const open = () => page.locator('.sidebar details[open] > summary').allTextContents()
      expect(await open()).toEqual(['APIs', 'Examples'])
      await page.locator('.sidebar summary', { hasText: 'Set-up and deployment' }).click()
      expect(await open()).toEqual(['Set-up and deployment', 'Examples'])
      await page.getByRole('link', { name: 'Open this section' }).click()
      await page.waitForURL('**/dev-docs/setup/database')
    })
  })

  test('tabs, selects, details and definitions work', async () => {
    await onPage('/dev-docs/kitchen-sink', still, async (page) => {
      const typed = page.getByText('The same function with types:')
      expect(await typed.isVisible()).toBe(false)
      await page.getByRole('radio', { name: 'TypeScript' }).check()
      expect(await typed.isVisible()).toBe(true)
      expect(await page.getByText('A function in JavaScript:').isVisible()).toBe(false)

      await page.getByLabel('Read all books').selectOption('cURL')
      expect(await page.getByText('curl http://localhost:1337/api/books').isVisible()).toBe(true)

      await page.getByText('The long answer, folded away').click()
      expect(await page.getByText('It opens without a script.').isVisible()).toBe(true)

      await page.getByRole('button', { name: 'snapshot' }).click()
      expect(await page.getByText('Everything that was published at one moment').isVisible()).toBe(true)
    })
  })

  test('the menu of a phone opens, steps back to the main menu and closes', async () => {
    await onPage('/dev-docs/kitchen-sink', { ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      expect(await page.getByRole('link', { name: 'Kitchen sink' }).isVisible()).toBe(true)
      await page.getByText('Main menu', { exact: true }).click()
      expect(await page.locator('.main-menu').getByRole('link', { name: 'User Guide' }).isVisible()).toBe(true)
      expect(await page.locator('.sidebar').isVisible()).toBe(false)
      await page.keyboard.press('Escape')
      expect(await page.locator('#\\:menu').isVisible()).toBe(false)
    })
  })
})

describe('the reader’s choices', () => {
  test('the theme is light at first, whatever the system prefers, and kept once chosen', async () => {
    await onPage('/', { ...DESKTOP, colorScheme: 'dark' }, async (page) => {
      expect(await attribute(page, 'theme')).toBe('light')
      await page.getByRole('button', { name: 'Dark theme' }).click()
      expect(await attribute(page, 'theme')).toBe('dark')
      await page.goto('/dev-docs/intro', { waitUntil: 'commit' })
      await page.waitForSelector('h1')
      expect(await attribute(page, 'theme')).toBe('dark')
      expect(await page.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed')).not.toBeNull()
    })
  })

  test('a closed announcement stays closed, and moves nothing when the page loads', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.getByRole('button', { name: 'Close the announcement' }).click()
      expect(await page.locator('.announcement').isVisible()).toBe(false)
      await page.reload()
      expect(await page.locator('.announcement').isVisible()).toBe(false)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) =>
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(shift).toBe(0)
    })
  })

  test('a tab that was chosen is chosen on the next visit', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      await page.getByRole('radio', { name: 'TypeScript' }).check()
      await page.reload()
      expect(await page.getByText('The same function with types:').isVisible()).toBe(true)
    })
  })

  test('a hidden sidebar stays hidden', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.getByRole('button', { name: 'Hide sidebar' }).click()
      await page.reload()
      expect(await page.locator('.sidebar').getByRole('link', { name: 'First steps' }).isVisible()).toBe(false)
      await page.waitForSelector('html[data-hydrated]')
      await page.getByRole('button', { name: 'Show sidebar' }).click()
      expect(await page.locator('.sidebar').getByRole('link', { name: 'First steps' }).isVisible()).toBe(true)
    })
  })
})

describe('moving about', () => {
  test('a link is followed without a page load; the sidebar, the title and the way back follow', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page
        .locator('.sidebar')
        .getByRole('link', { name: /First steps/ })
        .click()
      await page.waitForURL('**/dev-docs/first-steps')
      await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
      await expect.poll(() => page.title()).toBe('First steps | Portico Docs')
      expect(await page.locator('.sidebar [aria-current=page] .nav-label').textContent()).toBe('First steps')
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Developer documentation' }).waitFor()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })
  })

  test('the icon of the tab stays when a link is followed, so that no browser asks for /favicon.ico', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.locator('link[rel=icon]').evaluate((link) => link.setAttribute('data-mark', ''))
      await page
        .locator('.sidebar')
        .getByRole('link', { name: /First steps/ })
        .click()
      await expect.poll(() => page.title()).toBe('First steps | Portico Docs')
      await page.goBack()
      await expect.poll(() => page.title()).toBe('Developer documentation | Portico Docs')
      expect(await page.locator('link[rel=icon][data-mark]').count()).toBe(1)
      expect(await page.locator('link[rel=icon]').count()).toBe(1)
    })
  })

  test('a slow page is announced by a bar', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      const gate = new EventEmitter()
      const opened = once(gate, 'open')
      await intercept(page, '**/*.txt*', async (route) => {
        await opened
        await route.continue()
      })
      await page.locator('.navbar').getByRole('link', { name: 'Release Notes' }).click()
      await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor()
      gate.emit('open')
      await page.getByRole('heading', { level: 1, name: 'Release notes' }).waitFor()
      await page.getByRole('progressbar').waitFor({ state: 'detached' })
    })
  })

  test('the whole sidebar comes when the reader turns to it', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      const tree = page.waitForResponse('**/sidebars/devDocsSidebar.json')
      await page.locator('.sidebar').hover()
      await tree
      await page.locator('.sidebar summary', { hasText: 'Set-up and deployment' }).click()
      await page
        .locator('.sidebar')
        .getByRole('link', { name: /Deployment/ })
        .waitFor()
    })
  })

  test('the outline marks the section that is read', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      const current = page.locator('.outline [aria-current]')
      expect(await current.count()).toBe(0)
      await page.locator('.outline').getByRole('link', { name: 'Callouts' }).click()
      await page.locator('.outline [aria-current]', { hasText: 'Callouts' }).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      await current.waitFor({ state: 'detached' })
    })
  })

  test('the outline marks the section of the address, until the reader scrolls on', async () => {
    await onPage('/dev-docs/kitchen-sink#headings', DESKTOP, async (page) => {
      await expect.poll(() => sectionRead(page)).toBe('Headings')
      await page.mouse.wheel(0, 40)
      await expect.poll(() => sectionRead(page)).toBe('Third level')
      const last = page.locator('.outline a').last()
      await last.click()
      await expect.poll(() => sectionRead(page)).toBe(await last.textContent())
    })
  })

  test('a page that a link leads to is read from its start, the way back from where it was left', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      const scrolled = () => page.evaluate(() => Math.round(scrollY))
      await page.mouse.wheel(0, 1500)
      await expect.poll(scrolled).toBe(1500)
      await page.locator('.sidebar').getByRole('link', { name: 'REST API' }).click()
      await page.getByRole('heading', { level: 1, name: 'REST API' }).waitFor()
      expect(await scrolled()).toBe(0)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Every block on one page' }).waitFor()
      await expect.poll(scrolled).toBe(1500)
    })
  })

  test('a link into another page leads to the section', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/dev-docs/kitchen-sink#callouts' })
        document.querySelector('main')?.append(link)
        link.click()
      })
      await page.locator('.outline [aria-current]', { hasText: 'Callouts' }).waitFor()
      const top = await page.locator('#callouts').evaluate((heading) => heading.getBoundingClientRect().top)
      expect(top).toBeGreaterThan(0)
      expect(top).toBeLessThan(100)
    })
  })

  test('an address whose hash is no text is an address without one', async () => {
    await onPage('/dev-docs/intro#100%', DESKTOP, async (page) => {
      expect(await heading(page).textContent()).toBe('Developer documentation')
    })
  })

  test('the header goes on the way down and comes on the way up, but never while focus is in it', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      const top = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
      await page.mouse.wheel(0, 1200)
      await expect.poll(top).toBeLessThanOrEqual(0)
      await page.mouse.wheel(0, -200)
      await expect.poll(top).toBeGreaterThan(0)
      await page.locator('.navbar a').first().focus()
      await page.mouse.wheel(0, 1200)
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-header-hidden'))
      expect(await top()).toBeGreaterThan(0)
    })
  })

  test('the keyboard reaches the content first', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe(':main')
    })
  })

  test('a menu of a phone leads to a page and is gone there', async () => {
    await onPage('/dev-docs/intro', PHONE, async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page
        .locator('.sidebar')
        .getByRole('link', { name: /First steps/ })
        .click()
      await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor()
      expect(await page.locator('#\\:menu').isVisible()).toBe(false)
    })
  })

  test('an address that leads nowhere offers its words to search and the nearest pages', async () => {
    await onPage(TEMPLATES['not found'], DESKTOP, async (page) => {
      expect(await heading(page).textContent()).toBe('Page not found')
      await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
      expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('dev docs frist steps')
      expect(await page.locator('.page-list a').allTextContents()).toEqual([
        'First steps',
        'Developer documentation',
        'REST API',
      ])
    })
  })
})

test('a site at another address than it was made for says so, and suggests the right one', async () => {
  const page = await browser.newPage()
  await page.route('**/*.css', (route) => route.abort())
  await page.goto(`${served.url}/dev-docs/intro`)
  expect(await page.getByRole('alert').first().textContent()).toBe(
    'Your site did not load properly. A wrong base URL is the usual reason. This page suggests: /',
  )
  await page.close()
})

describe('blocks in use', () => {
  test('a sample is copied; of a diff, what stays', async () => {
    await onPage(
      '/dev-docs/kitchen-sink',
      { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
      async (page) => {
        const copied = () => page.evaluate(() => navigator.clipboard.readText())
        await page.getByRole('button', { name: 'Copy bash' }).nth(1).click()
        await expect.poll(copied).toBe('npm install portico\nnpm start')
        await page.getByRole('button', { name: 'Copy config/server.json' }).click()
        await expect.poll(copied).toBe('{\n  "port": 8080,\n  "host": "0.0.0.0"\n}')
      },
    )
  })

  test('a button that copied says its own name again, however often it was pressed', async () => {
    await onPage('/dev-docs/kitchen-sink', { ...DESKTOP, permissions: ['clipboard-write'] }, async (page) => {
      await page.clock.install()
      for (const button of [page.locator('[data-early=copy]').first(), page.locator('[data-early=page]')]) {
        const named = async () => (await button.getAttribute('aria-label')) ?? button.textContent()
        const name = await named()
        const shown = () =>
          button.evaluate((element) => element.textContent + getComputedStyle(element, '::after').content)
        await intercept(page, '**/*.md', (route) => route.fulfill({ body: '# Every block on one page' }))
        for (let press = 0; press < 2; press++) {
          await button.click()
          await expect.poll(shown).toContain('Copied')
        }
        // The second press may be answered only after the thanks for the first have ended.
        await expect
          .poll(async () => {
            await page.clock.runFor(2000)
            return { name: await named(), isOver: !(await shown()).includes('Copied') }
          })
          .toEqual({ name, isOver: true })
      }
    })
  })

  test('a picture opens large, closes on Escape and on scrolling, and gives focus back', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      const link = page.getByRole('link', { name: /^Open large/ }).first()
      await link.click()
      await page.locator('dialog.zoom').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('dialog.zoom').waitFor({ state: 'detached' })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.click()
      await page.locator('dialog.zoom').waitFor()
      await page.mouse.wheel(0, 60)
      await page.locator('dialog.zoom').waitFor({ state: 'detached' })
    })
  })

  test('a diagram is drawn in view, a playground runs, a query string is built', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      await page.locator('.diagram').evaluate((element) => element.scrollIntoView())
      await page
        .getByRole('img', { name: /The CMS feeds the snapshot/ })
        .locator('svg')
        .waitFor()
      await page.locator('.embed').evaluate((element) => element.scrollIntoView())
      await page.getByRole('button', { name: 'Run' }).click()
      await page.frameLocator('iframe[title="Result of Try it"]').getByText('Hello, reader').waitFor()
      await page.getByLabel('Query, as an object').fill("{ filters: { title: { $eq: 'Emma' } }, sort: ['title'] }")
      await expect
        .poll(() => page.getByLabel('Query string').textContent())
        .toBe('/api/books?filters[title][$eq]=Emma&sort[0]=title')
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      })
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await page.getByRole('button', { name: 'Copying is not allowed here' }).waitFor()
      await page.getByLabel('Query, as an object').fill('{ sort: ')
      await page.getByText('This is not an object yet').waitFor()
    })
  })

  test('a diagram follows the theme and the width, and is printed on the ground of its theme', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      const drawing = page.locator('.diagram-drawing')
      const node = drawing.locator('.node :is(rect, polygon, path)').first()
      const fill = () => node.evaluate((element) => getComputedStyle(element).fill)
      const ground = () => drawing.evaluate((element) => getComputedStyle(element).backgroundColor)
      const overflow = () => drawing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await page.locator('.diagram').evaluate((element) => element.scrollIntoView())
      await drawing.locator('svg[id$="-light"]').waitFor()
      const light = await fill()
      await page.emulateMedia({ media: 'print' })
      expect(await ground()).toBe('rgba(0, 0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })

      await page.getByRole('button', { name: 'Dark theme' }).click()
      await drawing.locator('svg[id$="-dark"]').waitFor()
      expect(await fill()).not.toBe(light)
      expect(await page.evaluate(() => document.adoptedStyleSheets.length), 'styles of the light theme').toBe(1)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await overflow()).toBe(0)
      }
      await page.emulateMedia({ media: 'print' })
      expect(await ground()).toBe('rgb(18, 18, 26)')
      expect(await node.isVisible()).toBe(true)
      expect(await page.locator('.diagram-frame').isVisible(), 'a stop for the keyboard').toBe(false)
    })
  })

  test('the panel that answers questions carries the disclaimer', async () => {
    await onPage('/dev-docs/intro', DESKTOP, async (page) => {
      await page.getByRole('button', { name: 'Ask AI' }).click()
      const panel = page.getByRole('dialog', { name: 'Ask AI' })
      await panel.getByText(snapshot.site.askAi.disclaimer).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    })
  })

  test('in print, a page in the dark theme is ink on white, as one in the light theme', async () => {
    await onPage('/dev-docs/kitchen-sink', { ...DESKTOP, reducedMotion: 'reduce' }, async (page) => {
      await page.emulateMedia({ media: 'print' })
      const colors = () =>
        page.locator('main :not(.diagram *, .diagram)').evaluateAll((elements) =>
          elements.map((element) => {
            const { display, color, backgroundColor, borderTopColor } = getComputedStyle(element)
            return [element.className, display, color, backgroundColor, borderTopColor].join()
          }),
        )
      await theme(page, 'dark')
      const dark = await colors()
      await theme(page, 'light')
      expect(dark).toEqual(await colors())
    })
  })

  test('in print, every alternative is there and the shell is not', async () => {
    await onPage('/dev-docs/kitchen-sink', DESKTOP, async (page) => {
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByText('The same function with types:').isVisible()).toBe(true)
      expect(await page.locator('.header').isVisible()).toBe(false)
      expect(await page.locator('.footer').isVisible()).toBe(false)
    })
  })
})

/** What of a page may move: whatever takes its time or scrolls smoothly, by its class. */
const movable = (page: Page) =>
  page.evaluate(() => {
    document.querySelector('.ask-button')?.setAttribute('aria-busy', 'true')
    document.body.append(Object.assign(document.createElement('progress'), { className: 'progress' }))
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element)
        const durations = [transitionDuration, ...(animationName === 'none' ? [] : [animationDuration])]
          .join()
          .split(',')
        return scrollBehavior === 'smooth' || durations.some((duration) => Number.parseFloat(duration) > 0.001)
      })
      .map((element) => element.classList.item(0))
  })

describe('what the reader’s system asks for', () => {
  test('nothing moves where motion is to be reduced', async () => {
    await onPage('/', { ...DESKTOP, reducedMotion: 'no-preference' }, async (page) => {
      const moving = await movable(page)
      for (const part of ['header', 'ask-button', 'button', 'progress']) expect(moving).toContain(part)
      expect(await page.locator('.slides ul').evaluate((row) => getComputedStyle(row).scrollBehavior)).toBe('smooth')
    })
    await onPage('/', { ...PHONE, reducedMotion: 'reduce' }, async (page) => {
      expect(await movable(page)).toEqual([])
      const left = await page.evaluate(() => {
        document.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click()
        return document.querySelector('.slides ul')?.scrollLeft
      })
      expect(left).toBeGreaterThan(100)
    })
  })

  test.each(['light', 'dark'] as const)(
    'forced colours, %s: what is chosen, current or focused has an edge',
    (ground) =>
      onPage('/dev-docs/kitchen-sink', { ...DESKTOP, forcedColors: 'active', colorScheme: ground }, async (page) => {
        const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
        expect(canvas).toBe(ground === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)')
        const style = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => {
              const { color, borderBottomColor, borderBottomWidth, outlineColor, outlineStyle, outlineWidth } =
                getComputedStyle(element)
              const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
              return { color, edge: borderBottomColor, width: Number.parseFloat(borderBottomWidth), ring, outlineColor }
            })

        for (const part of ['.callout', '.code', '.tag', '.card', '.search-button', '.switch select', '.details']) {
          const { edge, width } = await style(part)
          expect([part, width > 0, edge === canvas]).toEqual([part, true, false])
        }
        for (const icon of ['.header .icon', '.sidebar summary .icon', '.callout .icon', '.code-tools .icon'])
          expect([icon, (await style(icon)).color === canvas]).toEqual([icon, false])

        const here = '.sidebar [aria-current=page]'
        const elsewhere = '.sidebar a:not([aria-current])'
        expect([(await style(here)).ring, (await style(elsewhere)).ring]).toEqual([1, 0])
        await page.keyboard.press('Tab')
        await page.locator(here).focus()
        expect(await style(here)).toMatchObject({ ring: 2 })
        await page.locator(elsewhere).first().focus()
        expect((await style(elsewhere)).ring).toBe(2)
        expect((await style(elsewhere)).outlineColor).not.toBe(canvas)

        const chosen = '.tabs input:checked + span'
        expect((await style(chosen)).edge).not.toBe(canvas)
        expect((await style('.tabs input:not(:checked) + span')).edge).toBe(canvas)
        await page.locator('.tabs input:checked').first().focus()
        expect((await style(chosen)).ring).toBe(2)

        await page.locator('.diagram').evaluate((element) => element.scrollIntoView())
        await page.locator('.diagram-drawing svg').waitFor()
        const drawing = await page.locator('.diagram-drawing').evaluate((element) => {
          const { backgroundColor, color } = getComputedStyle(element)
          const parts = [...element.querySelectorAll('*')]
          const forced = parts.filter((part) => getComputedStyle(part).forcedColorAdjust !== 'none').length
          return { backgroundColor, color, drawn: parts.length > 10, forced }
        })
        const asMade = { backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(27, 27, 43)', drawn: true, forced: 0 }
        expect(drawing).toEqual(asMade)

        await page.getByRole('button', { name: 'Ask AI' }).click()
        await page.getByRole('dialog', { name: 'Ask AI' }).waitFor()
        expect((await style('.ask')).width).toBe(1)
      }),
  )
})

const read = (path: string) => readFileSync(join(exported.site, path), 'utf8')

describe('what is exported', () => {
  test('no part around the text has an id that a heading may have, which its link would lead to', async () => {
    await onPage(TEMPLATES['every block'], { javaScriptEnabled: false }, async (page) => {
      const ids = await page.locator('[id]:not(.prose *)').evaluateAll((parts) => parts.map(({ id }) => id))
      expect(ids).toContain(':search')
      // React's own script has the one left over.
      expect(ids.filter((id) => anchorSchema.safeParse(id).success)).toEqual(['_R_'])
    })
  })

  test('no part of a page has a style attribute, which its policy would have to name by its hash', () => {
    const pages = readdirSync(exported.site, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    )
    expect(pages.length).toBeGreaterThan(Object.keys(TEMPLATES).length)
    expect(pages.filter((file) => !file.startsWith('assets/') && /<[a-z][^>]*\sstyle=/i.test(read(file)))).toEqual([])
  })

  test('a page is light, and holds the open branch of its sidebar only', () => {
    const html = read('dev-docs/first-steps.html')
    expect(brotliCompressSync(html).length).toBeLessThan(12 * 1024)
    expect(html).not.toContain('/dev-docs/setup/deployment"')
    expect(read('sidebars/devDocsSidebar.json')).toContain('/dev-docs/setup/deployment')
  })

  test('a page names itself to machines', () => {
    const html = read('dev-docs/first-steps.html')
    for (const part of [
      '<html lang="en" dir="ltr"',
      '<title>First steps | Portico Docs</title>',
      '<link rel="canonical" href="https://docs.example.com/dev-docs/first-steps"/>',
      '<link rel="alternate" type="application/atom+xml" href="https://docs.example.com/feed.xml" title="Portico Docs"/>',
      '<meta property="og:title" content="First steps"/>',
      '<meta property="og:image" content="https://docs.example.com/dev-docs/first-steps.card.png"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="twitter:title" content="First steps"/>',
      '<meta name="twitter:image" content="https://docs.example.com/dev-docs/first-steps.card.png"/>',
      '"@type":"BreadcrumbList"',
      '"@type":"TechArticle"',
      '<link rel="manifest" href="/manifest.webmanifest"/>',
    ])
      expect(html).toContain(part)
  })

  test('a portal with no tags, snippets, sidebars and docs is a site too', async () => {
    const home = {
      ...snapshot.home,
      hero: { title: 'Build with your content', description: '', actions: [] },
      slides: [],
      cards: [],
    }
    const footer = { ...snapshot.site.footer, groups: [] }
    const { mainDoc: _gone, ...version } = snapshot.site.version
    const site = { ...snapshot.site, navbar: [], footer, version }
    const empty = await exportSite({ ...snapshot, site, home, docs: [], snippets: [], tags: [], sidebars: [] })
    expect(readFileSync(join(empty.site, 'index.html'), 'utf8')).toContain('Build with your content')
    expect(readFileSync(join(empty.site, 'tags.html'), 'utf8')).toContain('No page has a topic yet.')
  })
})
