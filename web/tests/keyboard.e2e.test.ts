import { EventEmitter, once } from 'node:events'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { intercept } from '../../scripts/trials/harness/intercept'
import { RELEASE } from './export-site'
import { finishedSite } from './finished-site'
import { fullSnapshot } from '@portico/content-model/fixtures/site/full-snapshot.ts'
import { focused, heading, path, press, tabTo, until } from './keyboard/keys'
import { seats } from './keyboard/seats'
import { serveSite, type ServedSite } from './serve-site'

/*
 * What a reader does, with the keyboard alone, on the site as it is released: scripts that wait for a sign of intent,
 * a policy on each page, a search index. One site and one browser for all tasks, some at a time; those that share the
 * clipboard or look at moments come alone.
 */

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const KITCHEN = '/dev-docs/kitchen-sink'
const DECIDED = ['yes', 'https://analytics.example.com/module.js', 'https://tags.example.com/tags.js']
const SCRIPTS = '**/_next/static/**/*.js'
const PUBLISHER = { state: 'idle', pending: 0, live: null }

let served: ServedSite
let browser: Browser
/** Browsers that have been used and remember nothing but what they loaded, by their options. */
const idle = new Map<string, BrowserContext[]>()
beforeAll(async () => {
  served = await serveSite(await finishedSite(fullSnapshot))
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

interface TaskOptions extends BrowserContextOptions {
  /** Whether the reader was not asked yet about scripts of others. */
  undecided?: boolean
  /** Errors of the console that the task brings about. */
  expected?: RegExp
}

/** More at a time would only wait for each other: each keeps a processor busy. */
const inTurn = seats(2)
const task = (...which: Parameters<typeof perform>) => inTurn(() => perform(...which))

/** Opens a page as a reader who was never here does. What it says as an error, and what a policy forbids, fails the task. */
async function perform(
  at: string,
  work: (page: Page) => Promise<void>,
  { undecided = false, expected, ...options }: TaskOptions = {},
): Promise<void> {
  const kind = JSON.stringify(options)
  const fresh = { baseURL: served.url, ...DESKTOP, reducedMotion: 'reduce', ...options } as const
  const context = idle.get(kind)?.pop() ?? (await browser.newContext(fresh))
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => expected?.test(message) || errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text())
  })
  await page.route(/^https:\/\/(?:analytics|tags|effects)\.example\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = [...(window.ran ?? []), location.pathname]' }),
  )
  await page.route('https://publisher.example.com/status', (route) =>
    route.fulfill({ json: PUBLISHER, headers: { 'access-control-allow-origin': '*' } }),
  )
  if (!undecided)
    await page.addInitScript((decision) => {
      // The frame of a playground has no storage.
      if (window === window.top && localStorage.getItem('portico:consent') === null)
        localStorage.setItem('portico:consent', decision)
    }, DECIDED.join('\n'))
  await page.goto(at)
  await work(page)
  if (options.javaScriptEnabled !== false) await page.evaluate(() => localStorage.clear())
  await page.close()
  expect(errors).toEqual([])
  idle.set(kind, [...(idle.get(kind) ?? []), context])
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const live = (page: Page) => page.waitForSelector('html[data-hydrated]')
/** A key that does nothing but show that a reader is there. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await live(page)
}

/** The same, for what the page looks after from then on. */
async function turnTo(page: Page): Promise<void> {
  await wake(page)
  await until(() => page.evaluate(() => window.early?.ready), true)
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const options = (page: Page) => page.getByRole('option')
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
}
/** How often scripts of other sites have run on this page. */
const ran = (page: Page) => page.evaluate(() => ('ran' in window ? (window.ran as unknown[]).length : 0))

/** Looks at the page as it stands in both themes. */
const both = async (page: Page) => {
  const faults: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
    faults.push(...(await axeFaults(page)))
  }
  expect(faults).toEqual([])
}

/** What the console says when there is no network. */
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load/

describe('the shell', () => {
  test.concurrent('skips to the content', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'Skip to main content')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe(':main')
    }))

  test.concurrent('follows the main navigation', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'User Guide')
      await until(() => path(page), '/user-docs/intro')
    }))

  test.concurrent('goes home by the logo', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'Portico Docs')
      await until(() => heading(page), 'Build with your content')
    }))

  test.concurrent('switches to the dark theme, which lasts', () =>
    task('/dev-docs/intro', async (page) => {
      const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
      await press(page, 'Dark theme')
      await until(theme, 'dark')
      await page.reload()
      expect(await theme()).toBe('dark')
    }))

  test.concurrent('closes the announcement, which stays closed', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'Close the announcement')
      await page.locator('.announcement').waitFor({ state: 'hidden' })
      await until(() => focused(page), 'Portico Docs')
      await page.reload()
      expect(await page.locator('.announcement').isVisible()).toBe(false)
    }))

  test.concurrent('climbs by the breadcrumbs', () =>
    task(KITCHEN, async (page) => {
      await press(page, 'APIs', 'Shift')
      await press(page, 'APIs')
      await until(() => path(page), '/dev-docs/api/rest')
    }))

  test.concurrent('opens a category of the sidebar and a page in it', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'Set-up and deployment')
      await press(page, /^Deployment/)
      await until(() => heading(page), 'Deployment')
    }))

  test.concurrent('hides the sidebar and brings it back', () =>
    task('/dev-docs/intro', async (page) => {
      const shown = () => page.locator('.sidebar').getByRole('link', { name: 'First steps' }).isVisible()
      await press(page, /Hide sidebar/)
      await until(shown, false)
      await page.keyboard.press('Enter')
      await until(shown, true)
    }))

  test.concurrent('jumps to a section by the outline', () =>
    task(KITCHEN, async (page) => {
      await press(page, 'Callouts', 'Enter', { back: true })
      await until(() => new URL(page.url()).hash, '#callouts')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => scrollY > 500)).toBe(true)
    }))

  test.concurrent('turns to the next page', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, /^Next/)
      await until(() => heading(page), 'First steps')
    }))

  test.concurrent('goes through a topic to another page', () =>
    task('/dev-docs/first-steps', async (page) => {
      await press(page, 'REST API')
      await until(() => path(page), '/tags/rest-api')
      await press(page, 'REST API')
      await until(() => path(page), '/dev-docs/api/rest')
    }))

  test.concurrent('reaches the topics from the footer', () =>
    task('/dev-docs/intro', async (page) => {
      await press(page, 'Topics', 'Enter', { back: true })
      await until(() => path(page), '/tags')
    }))

  test.concurrent('follows the version, and the choice is kept', () =>
    task('/release-notes', async (page) => {
      await wake(page)
      await press(page, 'Next', 'Enter', { back: true })
      await until(() => path(page), '/dev-docs/intro')
      expect(await kept(page, 'portico:version')).toBe('current')
    }))

  test.concurrent('finds where the page is edited', () =>
    task('/dev-docs/intro', async (page) => {
      await tabTo(page, 'Edit this page', { back: true })
      expect(await page.locator(':focus').getAttribute('href')).toBe(
        'https://cms.example.com/admin/content-manager/collection-types/api::doc.doc/docintro',
      )
    }))

  test('copies the page as Markdown', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await press(page, 'Copy page as Markdown', 'Enter', { back: true })
        await until(
          () => page.evaluate(async () => /^# .*/m.exec(await navigator.clipboard.readText())?.[0]),
          '# Developer documentation',
        )
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ))

  test.concurrent('walks through the slides of the home page, where they do not fit', () =>
    task(
      '/',
      async (page) => {
        const left = () => page.locator('.slides ul').evaluate((row) => row.scrollLeft > 100)
        await tabTo(page, 'Next slide')
        await page.keyboard.press('Enter')
        await until(left, true)
      },
      PHONE,
    ))
})

describe('the menu of a phone', () => {
  test.concurrent('leads to a page', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await press(page, 'Open menu')
        await press(page, /^First steps/)
        await until(() => heading(page), 'First steps')
        await page.locator('#\\:menu').waitFor({ state: 'hidden' })
      },
      PHONE,
    ))

  test.concurrent('steps back to the main menu', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await press(page, 'Open menu')
        await press(page, /Main menu/)
        await press(page, 'User Guide')
        await until(() => path(page), '/user-docs/intro')
      },
      PHONE,
    ))

  test.concurrent('closes by Escape, and the focus is at its button again', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await press(page, 'Open menu')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await page.locator('#\\:menu').waitFor({ state: 'hidden' })
        await until(() => focused(page), 'Open menu')
      },
      PHONE,
    ))
})

describe('the content', () => {
  const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

  test('copies a sample', () =>
    task(
      KITCHEN,
      async (page) => {
        await press(page, 'Copy bash')
        await until(() => copied(page), 'npm install portico')
      },
      clipboard,
    ))

  test.concurrent('wraps the lines of a sample', () =>
    task(KITCHEN, async (page) => {
      await turnTo(page)
      const button = page.locator('figure.code > .code-tools > [data-early=wrap]:visible').first()
      const label = (await button.getAttribute('aria-label')) ?? ''
      const before = await button.getAttribute('aria-pressed')
      await press(page, label)
      await until(() => page.locator(':focus').getAttribute('aria-pressed'), before === 'true' ? 'false' : 'true')
    }))

  test.concurrent('chooses a tab, which other pages choose too', () =>
    task(KITCHEN, async (page) => {
      await wake(page)
      await press(page, 'JavaScript', 'ArrowRight')
      await page.getByText('The same function with types:').waitFor()
      await until(async () => (await kept(page, 'portico:choices'))?.includes('ts'), true)
    }))

  test.concurrent('chooses the language of a request', () =>
    task(KITCHEN, async (page) => {
      await press(page, 'Read all books', 'ArrowDown')
      await page.getByText('curl http://localhost:1337/api/books').waitFor()
    }))

  test.concurrent('unfolds details', () =>
    task(KITCHEN, async (page) => {
      await press(page, /The long answer, folded away/)
      await page.getByText('It opens without a script.').waitFor()
    }))

  test.concurrent('reads a definition and closes it', () =>
    task(KITCHEN, async (page) => {
      const text = page.getByText('Everything that was published at one moment')
      await press(page, 'snapshot')
      await text.waitFor()
      await page.keyboard.press('Escape')
      await text.waitFor({ state: 'hidden' })
      await until(() => focused(page), 'snapshot')
    }))

  test.concurrent('opens a picture large and closes it', () =>
    task(KITCHEN, async (page) => {
      // A link that was pressed before is followed after five seconds without scripts.
      await wake(page)
      await press(page, /^Open large/)
      await page.locator('dialog.zoom').waitFor()
      await until(() => focused(page), 'Close')
      await page.keyboard.press('Escape')
      await page.locator('dialog.zoom').waitFor({ state: 'detached' })
      await until(async () => (await focused(page)).startsWith('Open large'), true)
    }))

  test.concurrent('scrolls a wide table', () =>
    task(
      KITCHEN,
      async (page) => {
        await turnTo(page)
        const table = page.locator('section.table').first()
        await until(() => table.getAttribute('tabindex'), null)
        await table
          .locator('td')
          .first()
          .evaluate((cell) => {
            cell.style.minWidth = '40rem'
          })
        await until(() => table.getAttribute('tabindex'), '0')
        await tabTo(page, (await table.getAttribute('aria-label')) ?? '')
        await page.keyboard.press('ArrowRight')
        await until(() => table.evaluate((region) => region.scrollLeft > 0), true)
      },
      { viewport: { width: 320, height: 640 } },
    ))

  test.concurrent('links to a section', () =>
    task(KITCHEN, async (page) => {
      await tabTo(page, 'Callouts')
      await page.keyboard.press('Enter')
      await until(() => new URL(page.url()).hash, '#callouts')
    }))

  test.concurrent('runs a playground', () =>
    task(KITCHEN, async (page) => {
      await wake(page)
      await page.locator('.embed').evaluate((element) => element.scrollIntoView())
      await page.getByRole('button', { name: 'Run' }).waitFor()
      await press(page, 'Run')
      await page.frameLocator('iframe[title="Result of Try it"]').getByText('Hello, reader').waitFor()
    }))

  test('builds a query, copies it, and finds it again', () =>
    task(
      KITCHEN,
      async (page) => {
        await wake(page)
        await page.locator('.embed').evaluate((element) => element.scrollIntoView())
        await page.getByLabel('Query, as an object').waitFor()
        await press(page, 'Query, as an object', 'Control+a')
        await page.keyboard.type("{ sort: ['title'] }")
        await press(page, 'Copy')
        await until(() => copied(page), '/api/books?sort[0]=title')
        await page.reload()
        await wake(page)
        await page.locator('.embed').evaluate((element) => element.scrollIntoView())
        await until(() => page.getByLabel('Query, as an object').inputValue(), "{ sort: ['title'] }")
      },
      clipboard,
    ))
})

describe('search and questions', () => {
  test.each([0, 0, 40, 80, 120, 200, 300, 400])(
    'opens at the first key and loses no letter, %i ms after the page came',
    (pause) =>
      task('/release-notes', async (page) => {
        await page.waitForTimeout(pause)
        await page.keyboard.press(pause % 80 === 0 ? '/' : 'Control+k')
        await page.keyboard.type('rest')
        await page.getByRole('combobox').waitFor()
        await until(() => page.getByRole('combobox').inputValue(), 'rest')
      }),
  )

  test.concurrent('opens and answers where no script of the page ever comes', () =>
    task('/release-notes', async (page) => {
      await page.route(SCRIPTS, () => undefined)
      await search(page, 'rest')
      await options(page).first().waitFor()
      expect(await page.getByRole('combobox').inputValue()).toBe('rest')
    }))

  test.concurrent('opens the third hit', () =>
    task('/release-notes', async (page) => {
      // The answer from the text comes a moment later, and would change the list under the keys.
      await page.route(/\/text-/, () => undefined)
      await search(page, 'rest api')
      await until(() => page.getByRole('combobox').inputValue(), 'rest api')
      await page
        .getByRole('dialog')
        .getByText(/^\d+ results$/)
        .waitFor({ state: 'attached' })
      const third = await options(page).nth(2).getAttribute('href')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await until(() => page.url().replace(served.url, ''), third)
    }))

  test.concurrent('opens by Ctrl and K, and Escape gives the focus back', () =>
    task('/release-notes', async (page) => {
      await tabTo(page, 'User Guide')
      await page.keyboard.press('Control+k')
      await until(() => focused(page), 'Search the documentation')
      await page.keyboard.press('Escape')
      await until(() => focused(page), 'User Guide')
    }))

  test.concurrent('keeps a recent page as a favourite', () =>
    task('/release-notes', async (page) => {
      await search(page, 'first steps')
      await options(page).first().waitFor()
      await page.keyboard.press('Enter')
      await until(() => path(page), '/dev-docs/first-steps')
      await page.waitForLoadState('load')
      await page.keyboard.press('/')
      await until(() => focused(page), 'Search the documentation')
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await press(page, /^Keep First steps/)
      await page.getByRole('region', { name: 'Favorites' }).waitFor()
      await until(() => focused(page), 'Search the documentation')
      await page.keyboard.press('ArrowDown')
      expect(await page.locator(':focus').getAttribute('href')).toBe('/dev-docs/first-steps')
    }))

  test.concurrent('keeps the search that is opened while a page is awaited, with its letters', () =>
    task('/release-notes', async (page) => {
      const gate = new EventEmitter()
      const released = once(gate, 'released')
      await intercept(page, /\/user-docs\/intro[./]/, async (route) => {
        await released
        await route.continue()
      })
      await wake(page)
      await press(page, 'User Guide')
      await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor()
      await search(page, 'first steps')
      await options(page).first().waitFor()
      gate.emit('released')
      await until(() => path(page), '/user-docs/intro')
      await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'detached' })
      await page.keyboard.press('ArrowDown')
      expect(await page.getByRole('combobox').inputValue()).toBe('first steps')
      expect(await page.locator('[aria-selected=true]').count()).toBe(1)
    }))

  test.concurrent('searches for a suggestion where nothing was found', () =>
    task('/release-notes', async (page) => {
      await search(page, 'zebra unicorn')
      await page.getByText('Try searching for').waitFor()
      await press(page, 'basics')
      await options(page).first().waitFor()
      await until(() => focused(page), 'Search the documentation')
    }))

  test.concurrent('says what it did not find', () =>
    task('/release-notes', async (page) => {
      await search(page, 'zebra unicorn')
      await page.getByText('Try searching for').waitFor()
      await tabTo(page, 'Let us know.')
      expect(await page.locator(':focus').getAttribute('href')).toBe('https://example.com/feedback')
    }))

  test.concurrent('goes to the page with all results, and narrows them by a facet', () =>
    task('/release-notes', async (page) => {
      await search(page, 'api')
      await options(page).first().waitFor()
      await press(page, /^See (?:all|1)/)
      await until(() => path(page), '/search')
      await page.getByRole('group', { name: 'Topic' }).waitFor()
      await press(page, /^basics/, 'Space')
      await until(() => new URL(page.url()).search, '?q=api&tag=basics')
    }))

  test.concurrent('looks through the sections until something is asked', () =>
    task('/search', async (page) => {
      const sections = page.getByRole('heading', { name: 'Look through the sections' })
      const list = page.locator('.search-sections a')
      await sections.waitFor()
      expect((await list.allTextContents()).join(', ')).toBe(
        'Quick Start Guide, User Guide, Developer Docs, Cloud Documentation, Release Notes, All topics',
      )
      const place = await sections.boundingBox()
      const field = page.locator('main').getByRole('searchbox')
      await wake(page)
      await page.locator('.search-columns').waitFor({ state: 'attached' })
      expect(await sections.boundingBox()).toEqual(place)
      await field.focus()
      await page.keyboard.type('rest')
      await page.getByRole('group', { name: 'Topic' }).waitFor()
      expect(await sections.isVisible()).toBe(false)
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await sections.waitFor()
      await press(page, 'User Guide', 'Enter')
      await until(() => path(page), '/user-docs/intro')
    }))

  test.concurrent('shows no sections at an address that asks something', () =>
    task('/search', async (page) => {
      await page.addInitScript(() => {
        const look = () => {
          const start = document.querySelector('.search-start')
          if (document.readyState === 'loading' || !start?.checkVisibility()) return
          document.documentElement.dataset.seen = 'yes'
          observer.disconnect()
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      })
      await page.goto('/search?q=rest')
      await page.locator('.search-list a').first().waitFor()
      expect(await page.getByRole('heading', { name: 'Look through the sections' }).isVisible()).toBe(false)
      expect(await page.locator('html').getAttribute('data-seen')).toBe(null)
    }))

  test.concurrent('asks something else from the page with the results', () =>
    task('/search?q=rest', async (page) => {
      await page.locator('.search-list a').first().waitFor()
      await search(page, 'deployment')
      await options(page).first().waitFor()
      await press(page, /^See (?:all|1)/)
      await until(() => page.url().replace(served.url, ''), '/search?q=deployment')
      await until(() => page.locator('main').getByRole('searchbox').inputValue(), 'deployment')
      await page.locator('.search-list a', { hasText: 'Deployment' }).first().waitFor()
    }))

  test.concurrent('searches from the page that is not found', () =>
    task(
      '/dev-docs/frist-steps',
      async (page) => {
        await tabTo(page, 'Search the documentation')
        await page.keyboard.press('Enter')
        await until(() => path(page), '/search')
      },
      { expected: /404/ },
    ))

  test.concurrent('asks a question and follows a link of the answer', () =>
    task('/release-notes', async (page) => {
      await press(page, 'Ask AI')
      await until(() => focused(page), 'Your question')
      await page.keyboard.type('How do I deploy?')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Ask AI' }).getByRole('link').first().waitFor()
      await press(page, /Deploy/)
      await until(() => path(page).startsWith('/dev-docs/'), true)
    }))
})

describe('scripts of other sites', () => {
  test.concurrent('are allowed once, and then loaded on every visit', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await wake(page)
        await page.getByRole('region', { name: 'May this site load scripts of others?' }).waitFor()
        await until(() => ran(page), 1)
        await press(page, 'Allow', 'Enter', { back: true })
        await until(() => ran(page), 3)
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(':main')
        await page.reload()
        await wake(page)
        await until(() => ran(page), 3)
        expect(await page.locator('.consent').count()).toBe(0)
      },
      { undecided: true },
    ))

  test.concurrent('are declined later, from the footer', () =>
    task('/dev-docs/intro', async (page) => {
      await wake(page)
      await until(() => ran(page), 3)
      await press(page, 'Privacy choices', 'Enter', { back: true })
      await until(() => focused(page), 'May this site load scripts of others?')
      await page.evaluate(() => Object.assign(window, { before: true }))
      await press(page, 'Decline')
      await page.waitForFunction(() => !('before' in window))
      await wake(page)
      await until(() => ran(page), 1)
      expect((await kept(page, 'portico:consent'))?.split('\n')[0]).toBe('no')
    }))
})

describe('when something fails', () => {
  test.concurrent('a page that cannot be loaded is loaded by Retry', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await wake(page)
        await page.context().setOffline(true)
        await press(page, 'Release Notes')
        await page.getByRole('alert').getByText('The page could not be loaded.').waitFor()
        expect(await heading(page)).toBe('Developer documentation')
        await page.context().setOffline(false)
        await press(page, 'Retry', 'Enter', { back: true })
        await until(() => heading(page), 'Release notes')
      },
      { expected: lost },
    ))

  test.concurrent('a part that cannot be loaded is loaded by Retry', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await wake(page)
        await page.context().setOffline(true)
        await press(page, 'Ask AI')
        await page.getByRole('alert').getByText('This part of the page could not be loaded.').waitFor()
        await page.context().setOffline(false)
        await press(page, 'Retry')
        await page.getByRole('dialog', { name: 'Ask AI' }).waitFor()
      },
      { expected: lost },
    ))

  test.concurrent('a search that cannot be loaded is loaded by Try again', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await page.context().setOffline(true)
        await search(page, 'rest')
        await page.getByRole('alert').getByText('The search could not be loaded.').waitFor()
        expect(path(page)).toBe('/dev-docs/intro')
        await page.context().setOffline(false)
        await press(page, 'Try again')
        await until(() => focused(page), 'Search the documentation')
        expect(await page.getByRole('combobox').inputValue()).toBe('rest')
        await options(page).first().waitFor()
      },
      { expected: lost },
    ))

  test.concurrent('a page that crashed is shown by Try again', () =>
    task(
      '/dev-docs/api/rest',
      async (page) => {
        await wake(page)
        await page.evaluate(`kept = IntersectionObserver
          IntersectionObserver = function () { throw new Error('Nothing can be observed.') }`)
        await press(page, 'Examples')
        await press(page, /^Kitchen sink/)
        await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
        expect(await page.locator('.crashed li').allTextContents()).toEqual(['Nothing can be observed.'])
        await page.evaluate('IntersectionObserver = kept')
        await press(page, 'Try again')
        await until(() => heading(page), 'Every block on one page')
      },
      { expected: /Nothing can be observed|Minified React error/ },
    ))

  test.concurrent('a newer release is offered, and shown on request', () =>
    task('/dev-docs/intro', async (page) => {
      await page.clock.install()
      await page.reload()
      const first = page.waitForResponse('**/release.json')
      await wake(page)
      await page.keyboard.press('Tab')
      await first
      await page.route('**/release.json', (route) =>
        route.fulfill({ json: { ...RELEASE, id: '20261121T080000Z-5e6f7a8b' } }),
      )
      const offer = page.getByText('A newer version of this site is there.')
      await until(async () => {
        await page.clock.fastForward('06:00')
        return offer.count()
      }, 1)
      await press(page, 'Not now', 'Shift', { back: true })
      const loaded = page.waitForEvent('load')
      await press(page, 'Show it', 'Enter', { back: true })
      await loaded
    }))

  test.concurrent('the status page says how things are', () =>
    task('/status', async (page) => {
      await wake(page)
      const words = page.locator('.status-word')
      await until(() => words.allTextContents(), ['Works', 'Works', 'Works'])
      await page.getByText(RELEASE.id).waitFor()
    }))
})

describe('no fault that axe can see, in both themes', () => {
  test.concurrent('while the reader is asked about scripts of others', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await wake(page)
        await page.locator('.consent').waitFor()
        await both(page)
      },
      { undecided: true },
    ))

  test.concurrent('on the status page', () =>
    task('/status', async (page) => {
      await wake(page)
      await until(() => page.locator('.status-good').count(), 3)
      await both(page)
    }))

  test.concurrent('with an answer in the panel', () =>
    task('/release-notes', async (page) => {
      await press(page, 'Ask AI')
      await until(() => focused(page), 'Your question')
      await page.keyboard.type('deployment')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Ask AI' }).getByRole('link').first().waitFor()
      await both(page)
    }))

  test.concurrent('while a page is awaited', () =>
    task('/dev-docs/intro', async (page) => {
      await wake(page)
      const gate = new EventEmitter()
      const opened = once(gate, 'open')
      await page.route('**/*.txt*', async (route) => {
        await opened
        await route.continue()
      })
      await press(page, 'Release Notes')
      await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor()
      await both(page)
      gate.emit('open')
      await until(() => heading(page), 'Release notes')
    }))

  test.concurrent('where a page could not be loaded', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await wake(page)
        await page.context().setOffline(true)
        await press(page, 'Release Notes')
        await page.getByRole('alert').getByText('The page could not be loaded.').waitFor()
        await both(page)
        await page.context().setOffline(false)
      },
      { expected: lost },
    ))
})

describe('without JavaScript', () => {
  const still = { javaScriptEnabled: false }

  test.concurrent('reads, folds and navigates', () =>
    task(
      KITCHEN,
      async (page) => {
        await press(page, 'Set-up and deployment')
        await press(page, 'Open this section')
        await until(() => path(page), '/dev-docs/setup/database')
        expect(await heading(page)).toBe('Database')
      },
      still,
    ))

  test.concurrent('searches by a form, and finds the sections', () =>
    task(
      '/dev-docs/intro',
      async (page) => {
        await tabTo(page, 'Search')
        await page.keyboard.type('deploy')
        await page.keyboard.press('Enter')
        await until(() => page.url().replace(served.url, ''), '/search?q=deploy')
        await press(page, 'Developer Docs', 'Shift')
        await page.getByRole('heading', { name: 'Look through the sections' }).waitFor()
      },
      still,
    ))

  test.concurrent('offers no button that needs a script, and says what the status page would show', () =>
    task(
      '/status',
      async (page) => {
        expect(await page.getByRole('button', { name: /Ask AI|Privacy|Dark theme/ }).count()).toBe(0)
        await page.getByText('With JavaScript, this shows which release you read').waitFor()
      },
      still,
    ))
})
