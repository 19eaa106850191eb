import { brotliCompressSync } from 'node:zlib'
import type { Snapshot } from '@portico/content-model'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import {
  hasDescription,
  MISSING_DESCRIPTION,
  startFakeTypesense,
  type FakeTypesense,
} from '../trials/fakes/typesense/index.ts'
import { startSearchSite, withResolvers, type SearchSite } from './search-site/index.ts'

const releaseId = '20261121T074512Z-1a2b3c4d'
const DESKTOP = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Three times the portal, so that its answers need more than one page. */
const largePortal: Snapshot = {
  ...searchPortal,
  docs: ['', '-two', '-three'].flatMap((suffix) =>
    searchPortal.docs.map((doc) => ({
      ...doc,
      documentId: `${doc.documentId}${suffix.length}`,
      path: doc.path + suffix,
    })),
  ),
}

let browser: Browser
let site: SearchSite
beforeAll(async () => {
  browser = await openChromium()
  site = await startSearchSite({ snapshot: largePortal, releaseId })
})
afterEach(() => site.restore())
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

interface OnPageOptions extends BrowserContextOptions {
  at?: SearchSite
  /** Errors of the console that the test brings about. */
  expected?: RegExp
}

/** Opens a page in a browser that has seen nothing yet. An error that nobody expects fails the test. */
async function onPage(
  path: string,
  use: (page: Page) => Promise<void>,
  { at = site, expected, ...options }: OnPageOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: at.url, ...DESKTOP, ...options })
  const page = await context.newPage()
  const errors: string[] = []
  const note = (text: string) => expected?.test(text) || errors.push(text)
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('dialog', () => errors.push('a dialog opened'))
  await page.goto(path)
  await live(page)
  await use(page)
  await context.close()
  expect(errors).toEqual([])
}

const live = (page: Page) => page.waitForSelector('html[data-hydrated]')
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' })
const options = (page: Page) => page.getByRole('option')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' })
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true] .hit-title').textContent()
const results = (page: Page) => page.locator('.search-list .hit')
const first = (page: Page) => results(page).first().getAttribute('href')
const status = (page: Page) => page.getByRole('dialog').getByRole('status')

async function openWith(page: Page, query: string): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click()
  await field(page).fill(query)
}

const isFocused = (page: Page) => page.evaluate<boolean>("document.activeElement?.role === 'combobox'")

async function until<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  await expect.poll(read, { timeout: 60_000 }).toEqual(wanted)
}

describe('opening and closing', () => {
  test.each([
    ['Control+k', 'Ctrl and K'],
    ['Meta+k', 'Cmd and K'],
    ['/', 'a slash'],
  ])('%s opens it, Escape closes it and the focus returns', async (key) => {
    await onPage('/', async (page) => {
      await page.getByRole('link', { name: 'Somewhere else' }).focus()
      await page.keyboard.press(key)
      await until(() => isFocused(page), true)
      await page.keyboard.press('Escape')
      await until(() => dialog(page).count(), 0)
      expect(await page.locator(':focus').textContent()).toBe('Somewhere else')
    })
  })

  test('a slash in a field is a slash', async () => {
    await onPage('/', async (page) => {
      const notes = page.getByRole('textbox', { name: 'Notes' })
      await notes.focus()
      await page.keyboard.type('a/b')
      expect(await notes.inputValue()).toBe('a/b')
      expect(await dialog(page).count()).toBe(0)
      await page.keyboard.press('Control+k')
      await until(() => dialog(page).count(), 1)
    })
  })

  test('nothing of the search is loaded before the first sign of intent', async () => {
    await onPage('/', async (page) => {
      await page.getByRole('textbox', { name: 'Notes' }).focus()
      await page.waitForLoadState('networkidle')
      const paths = (await page.requests()).map((request) => new URL(request.url()).pathname)
      expect(paths).toContain('/')
      expect(paths.filter((path) => /search/.test(path))).toEqual([])
    })
  })

  test('what is typed while the dialog is on its way is not lost', async () => {
    const held = site.holdFiles(/search\/dialog.*\.js/)
    await onPage('/', async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('pagex')
      await page.keyboard.press('Backspace')
      held.letGo()
      await until(() => field(page).inputValue(), 'page')
    })
  })

  test('a click beside it closes it, and the field keeps its words', async () => {
    await onPage('/', async (page) => {
      await openWith(page, 'caching')
      await page.mouse.click(20, 600)
      await until(() => dialog(page).count(), 0)
      await page.keyboard.press('/')
      await until(() => field(page).inputValue(), 'caching')
    })
  })
})

describe('answers', () => {
  test('the first is chosen, the arrows walk round, Enter opens', async () => {
    await onPage('/', async (page) => {
      await openWith(page, 'infinite scroll')
      await until(() => chosen(page), 'Queries')
      const top = await field(page).getAttribute('aria-activedescendant')
      expect(await page.locator(`[id="${top}"]`).getAttribute('href')).toBe('/guide/queries#infinite-scroll')
      expect(await field(page).getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('ArrowUp')
      const last = await options(page).last().getAttribute('id')
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(last)
      await page.keyboard.press('ArrowDown')
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(top)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/guide/queries#infinite-scroll')
    })
  })

  test('may be opened before they are there', async () => {
    const held = site.holdFiles(/^\/search\/.*\.json$/)
    await onPage('/', async (page) => {
      await openWith(page, 'mutat')
      await page.keyboard.press('Enter')
      await field(page).fill('caching')
      await page.keyboard.press('Enter')
      expect(await options(page).count()).toBe(0)
      held.letGo()
      await page.waitForURL('**/guide/caching*')
    })
  })

  test('say page, section and text, with what was found in bold', async () => {
    await onPage('/', async (page) => {
      await openWith(page, 'refetchOnFocus')
      const hit = options(page).first()
      await until(() => hit.locator('.hit-title').textContent(), 'Caching')
      await until(() => hit.locator('.hit-section').textContent(), 'GuideRefetch on focus')
      await until(() => hit.locator('.hit-excerpt mark').allTextContents(), ['refetchOnFocus', 'focus'])
    })
  })

  test('are counted politely, and lead to the page with all', async () => {
    await onPage('/', async (page) => {
      await openWith(page, 'client')
      await until(() => status(page).textContent(), '21 results')
      expect(await options(page).count()).toBe(8)
      await page.getByRole('link', { name: 'See all 21 results' }).click()
      await page.waitForURL('**/search?q=client')
    })
  })

  test.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '\u202Eabc', '--', '%00'])(
    'to %j break nothing',
    async (query) => {
      await onPage('/', async (page) => {
        await openWith(page, query)
        await until(async () => (await status(page).textContent()) !== '', true)
        expect(await page.locator('.search img, .search script').count()).toBe(0)
      })
    },
  )

  test('none: says so, suggests what is there, and where to tell us', async () => {
    await onPage('/', async (page) => {
      await openWith(page, 'zebra unicorn')
      await until(() => page.locator('.search-notice-title').textContent(), 'No results for “zebra unicorn”')
      await until(() => status(page).textContent(), 'No results')
      await until(
        () => page.locator('.search-suggestions button').allTextContents(),
        ['Data', 'Setup', 'Security', 'Authentication'],
      )
      expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toBe(
        'https://tern.example/feedback',
      )
      await page.getByRole('button', { name: 'Security' }).click()
      await until(() => chosen(page), 'Authentication')
      expect(await isFocused(page)).toBe(true)
    })
  })

  test('that cannot be had: says so, and tries again when asked', async () => {
    site.breakFiles = { path: /terms-/, status: 503 }
    await onPage(
      '/',
      async (page) => {
        await openWith(page, 'caching')
        await until(
          () => page.getByRole('alert').locator('.search-notice-title').textContent(),
          'Unable to fetch results',
        )
        expect(await page.getByRole('alert').textContent()).toContain(
          'You might want to check your network connection.',
        )
        site.breakFiles = undefined
        await page.getByRole('button', { name: 'Try again' }).click()
        await until(() => chosen(page), 'Caching')
        expect(await isFocused(page)).toBe(true)
      },
      { expected: /503/ },
    )
  })

  test('without a configuration: says so, and tries again when asked', async () => {
    site.breakFiles = { path: /config\.json/, status: 500 }
    await onPage(
      '/',
      async (page) => {
        await openWith(page, 'caching')
        await until(() => page.getByRole('alert').count(), 1)
        site.breakFiles = undefined
        await page.getByRole('button', { name: 'Try again' }).click()
        await until(() => chosen(page), 'Caching')
      },
      { expected: /500/ },
    )
  })

  test('come together with their texts, which are waited for', async () => {
    const held = site.holdFiles(/\/texts\//)
    await onPage('/', async (page) => {
      await openWith(page, 'sixty seconds')
      await page.getByText('Searching…').waitFor()
      held.letGo()
      await until(() => chosen(page), 'Caching')
      expect(await options(page).first().locator('.hit-excerpt mark').count()).toBeGreaterThan(0)
    })
  })
})

describe('recent and favourite places', () => {
  test('are kept, moved and forgotten', async () => {
    await onPage('/', async (page) => {
      const titles = (name: string) => page.getByRole('region', { name }).locator('.hit-title').allTextContents()
      for (const query of ['caching', 'mutations']) {
        await openWith(page, query)
        await until(async () => (await chosen(page))?.toLowerCase(), query)
        await page.keyboard.press('Enter')
        await page.waitForURL(`**/guide/${query}*`)
        await live(page)
      }
      await page.keyboard.press('/')
      await until(() => titles('Recent'), ['Mutations', 'Caching'])
      await page.getByRole('button', { name: /^Keep Caching/ }).click()
      expect([await titles('Recent'), await titles('Favorites')]).toEqual([['Mutations'], ['Caching']])
      await page.getByRole('button', { name: /^Forget Mutations/ }).click()
      await page.reload()
      await live(page)
      await page.keyboard.press('/')
      await until(() => titles('Favorites'), ['Caching'])
      expect(await titles('Recent')).toEqual([])
    })
  })
})

describe('the search page', () => {
  test('answers the address, and keeps the address in step', async () => {
    await onPage('/search?q=pagination', async (page) => {
      await until(() => first(page), '/guide/queries#pagination')
      await page.getByRole('searchbox').fill('caching')
      await until(() => first(page), '/guide/caching')
      await until(async () => new URL(page.url()).search, '?q=caching')
    })
  })

  test('pages follow each other, and the browser goes back through them', async () => {
    await onPage('/search?q=client', async (page) => {
      await until(() => page.locator('.search-count').textContent(), '21 pages')
      const before = await first(page)
      await page.getByRole('link', { name: 'Page 2' }).click()
      await until(async () => new URL(page.url()).search, '?q=client&page=2')
      await until(async () => (await first(page)) === before, false)
      expect(await page.locator('[aria-current=page]').textContent()).toBe('2')
      await page.goBack()
      await until(() => first(page), before)
      expect(new URL(page.url()).search).toBe('?q=client')
    })
  })

  test('starts on the page and with the facets of the address', async () => {
    await onPage('/search?q=client&section=Guide&page=2', async (page) => {
      await until(() => page.locator('.search-count').textContent(), '12 pages')
      await until(() => results(page).count(), 2)
      await until(() => page.getByRole('checkbox', { name: /Guide/ }).isChecked(), true)
    })
  })

  test('facets narrow the answer', async () => {
    await onPage('/search?q=client', async (page) => {
      await page
        .getByRole('group', { name: 'Topic' })
        .getByRole('checkbox', { name: /Security/ })
        .check()
      await until(() => page.locator('.search-count').textContent(), '3 pages')
      await until(async () => new URL(page.url()).search, '?q=client&tag=Security')
      await page
        .getByRole('group', { name: 'Topic' })
        .getByRole('checkbox', { name: /Security/ })
        .uncheck()
      await until(() => page.locator('.search-count').textContent(), '21 pages')
    })
  })

  test('none: suggests what is there', async () => {
    await onPage('/search?q=zebra', async (page) => {
      await until(() => page.locator('.search-notice-title').textContent(), 'No results for “zebra”')
      await page.getByRole('button', { name: 'Setup' }).click()
      await until(async () => new URL(page.url()).search, '?q=Setup')
    })
  })
})

describe('weight and access', () => {
  test('opening the search and the first answer weigh 30 KiB of script and style at most', async () => {
    const bodies: Promise<Buffer>[] = []
    await onPage('/', async (page) => {
      await page.waitForLoadState('networkidle')
      page.on('response', (response) => {
        if (/assets|search\/dialog/.test(response.url())) bodies.push(response.body())
      })
      await openWith(page, 'caching')
      await until(() => chosen(page), 'Caching')
      const bytes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
      expect(bytes.length).toBeGreaterThan(0)
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30 * 1024)
    })
  })

  describe.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)('in the %s theme, %o', (theme, device) => {
    test('no state of the dialog has an accessibility problem', async () => {
      await onPage(
        '/',
        async (page) => {
          await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
          await page.getByRole('button', { name: 'Search' }).click()
          await field(page).waitFor()
          expect(await axeFaults(page)).toEqual([])
          await field(page).fill('client token')
          await until(() => chosen(page), 'Authentication')
          expect(await axeFaults(page)).toEqual([])
          await field(page).fill('zebra')
          await page.locator('.search-suggestions').waitFor()
          expect(await axeFaults(page)).toEqual([])
        },
        { ...device, reducedMotion: 'reduce' },
      )
    })

    test('the search page has none either', async () => {
      await onPage(
        '/search?q=client&section=Guide',
        async (page) => {
          await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
          await until(() => page.locator('.search-count').textContent(), '12 pages')
          expect(await axeFaults(page)).toEqual([])
        },
        { ...device, reducedMotion: 'reduce' },
      )
    })
  })
})

const typesense = hasDescription()
if (!typesense) console.warn(`Typesense in the browser skipped: ${MISSING_DESCRIPTION}.`)

describe.runIf(typesense)('with Typesense', () => {
  let fake: FakeTypesense
  let served: SearchSite
  beforeAll(async () => {
    fake = await startFakeTypesense()
    served = await startSearchSite({
      snapshot: largePortal,
      releaseId,
      typesense: { urls: [fake.url], apiKey: fake.apiKey },
    })
  })
  afterAll(async () => {
    expect(fake.violations).toEqual([])
    await served.close()
  })

  test('the server answers', async () => {
    await onPage(
      '/',
      async (page) => {
        const before = fake.requests.length
        await openWith(page, 'pagination')
        await until(() => chosen(page), 'Queries')
        await until(() => options(page).first().locator('mark').first().textContent(), 'Pagination')
        expect(fake.requests.slice(before)).toContain('POST /multi_search')
      },
      { at: served },
    )
  })

  test('facets and pages work on the search page', async () => {
    await onPage(
      '/search?q=client&tag=Setup',
      async (page) => {
        await until(() => page.locator('.search-count').textContent(), '6 pages')
        await page.getByRole('checkbox', { name: /Setup/ }).uncheck()
        await until(() => page.getByRole('link', { name: 'Page 2' }).count(), 1)
      },
      { at: served },
    )
  })

  test('a late answer to an old question never replaces the answer to the new one', async () => {
    const gate = withResolvers()
    await onPage(
      '/',
      async (page) => {
        await openWith(page, 'caching')
        await until(() => chosen(page), 'Caching')
        fake.fail({ method: 'POST', path: /multi_search/, until: gate.promise })
        const slow = page.waitForRequest(/multi_search/)
        await field(page).fill('mutations')
        await slow
        await field(page).fill('authentication')
        await until(() => chosen(page), 'Authentication')
        const late = page.waitForResponse(/multi_search/)
        gate.resolve()
        await late
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        expect(await chosen(page)).toBe('Authentication')
      },
      { at: served },
    )
  })

  test('the release answers while the server is down', async () => {
    await fake.close()
    await onPage(
      '/',
      async (page) => {
        await openWith(page, 'infinite scroll')
        await until(() => chosen(page), 'Queries')
      },
      { at: served, expected: /^Failed to load resource: net::ERR_CONNECTION_REFUSED$/ },
    )
  })
})
