import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import { intercept } from '../trials/harness/intercept.ts'
import {
  hasDescription,
  MISSING_DESCRIPTION,
  startFakeTypesense,
  type FakeTypesense,
} from '../trials/fakes/typesense/index.ts'
import { startSearchSite, type SearchSite } from './search-site/index.ts'

/* The panel that answers questions, with each of its three providers. */

const releaseId = '20261121T074512Z-1a2b3c4d'
const DISCLAIMER = 'Answers are AI-generated and may be inaccurate. Check them against the pages they come from.'

let browser: Browser
let site: SearchSite
beforeAll(async () => {
  browser = await openChromium()
  site = await startSearchSite({ snapshot: searchPortal, releaseId })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function onPage(
  path: string,
  use: (page: Page) => Promise<void>,
  { at = site, ...options }: { at?: SearchSite } & BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: at.url, ...options })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
  await use(page)
  await context.close()
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask AI' })
const disclaimer = (page: Page) => page.locator('.ask-disclaimer').textContent()
const open = (page: Page) => page.getByRole('button', { name: 'Ask AI' }).click()
async function ask(page: Page, question: string): Promise<void> {
  const field = panel(page).getByRole('textbox', { name: 'Your question' })
  await field.fill(question)
  await field.press('Enter')
}

describe('passages', () => {
  test('are quoted with their pages, and nothing is loaded before the panel opens', async () => {
    await onPage('/', async (page) => {
      const asked = async () => (await page.requests()).map((request) => request.url())
      const before = await asked()
      await page.getByRole('textbox', { name: 'Notes' }).focus()
      expect(await asked()).toEqual(before)
      await open(page)
      await ask(page, 'How does infinite scroll work?')
      await panel(page).getByRole('link', { name: 'Infinite scroll' }).first().waitFor()
      expect(await disclaimer(page)).toContain(
        `${DISCLAIMER} Here they are passages quoted from the pages, picked by the search.`,
      )
    })
  })

  test('none: the panel says that the documentation does not answer', async () => {
    await onPage('/', async (page) => {
      await open(page)
      await ask(page, 'zebra unicorn')
      await panel(page).getByText('The documentation does not answer “zebra unicorn”').waitFor()
    })
  })

  test('that cannot be had: the panel says so, and answers the next question', async () => {
    await onPage('/', async (page) => {
      await open(page)
      await panel(page).getByRole('textbox').waitFor()
      await page.context().setOffline(true)
      await ask(page, 'caching')
      await panel(page).getByText('There is no answer to be had now.').waitFor()
      await page.context().setOffline(false)
      await ask(page, 'caching')
      await panel(page).getByRole('link').first().waitFor()
    })
  })
})

describe('a widget of another site', () => {
  const BUNDLE = `document.addEventListener('portico:ask-ai', ({ detail }) => {
    detail.textContent = 'The assistant of ' + document.querySelector('[data-website-id]').dataset.websiteId
  })`

  test('is loaded by the click that opens the panel, given its data and a place', async () => {
    await onPage('/?provider=script', async (page) => {
      const asked: string[] = []
      await intercept(page, 'https://widget.example.com/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: BUNDLE })
      })
      await page.getByRole('textbox', { name: 'Notes' }).focus()
      expect(asked).toEqual([])
      await open(page)
      await panel(page).getByText('The assistant of tern').waitFor()
      expect(asked).toEqual(['https://widget.example.com/bundle.js'])
      expect(await disclaimer(page)).toContain(`${DISCLAIMER} The assistant comes from widget.example.com.`)
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'hidden' })
      expect(await page.locator(':focus').textContent()).toBe('Ask AI')
    })
  })

  test('that cannot be loaded is loaded again on request', async () => {
    await onPage('/?provider=script', async (page) => {
      let broken = true
      await intercept(page, 'https://widget.example.com/**', (route) =>
        broken ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: BUNDLE }),
      )
      await open(page)
      await panel(page).getByText('The assistant could not be loaded.').waitFor()
      broken = false
      await panel(page).getByRole('button', { name: 'Retry' }).click()
      await panel(page).getByText('The assistant of tern').waitFor()
    })
  })
})

const typesense = hasDescription()
if (!typesense) console.warn(`Conversations with Typesense skipped: ${MISSING_DESCRIPTION}.`)

describe.runIf(typesense)('a conversation with Typesense', () => {
  let fake: FakeTypesense
  let served: SearchSite
  beforeAll(async () => {
    fake = await startFakeTypesense()
    fake.store.conversationModels.add('docs-model')
    const settings = { urls: [fake.url], apiKey: fake.apiKey }
    served = await startSearchSite({ snapshot: searchPortal, releaseId, typesense: settings })
  })
  afterAll(async () => {
    expect(fake.violations).toEqual([])
    await served.close()
    await fake.close()
  })

  test('answers in words, names the pages, and remembers what was asked', async () => {
    await onPage(
      '/?provider=typesense',
      async (page) => {
        await open(page)
        await ask(page, 'caching')
        await panel(page).getByText('Answer 1 to “caching”.').waitFor()
        expect(await panel(page).locator('.ask-text').allTextContents()).toEqual([
          'Answer 1 to “caching”.',
          'It has two paragraphs.',
        ])
        expect(await panel(page).getByRole('link').first().getAttribute('href')).toMatch(/^\/guide\/caching/)
        await ask(page, 'for how long?')
        await panel(page).getByText('Answer 2 to “for how long?”.').waitFor()
        expect(await disclaimer(page)).toContain(
          `${DISCLAIMER} A language model writes them from the pages named below each one.`,
        )
      },
      { at: served },
    )
  })

  test('that fails says so', async () => {
    await onPage(
      '/?provider=typesense',
      async (page) => {
        await open(page)
        fake.fail({ method: 'POST', path: /multi_search/, status: 503 })
        await ask(page, 'caching')
        await panel(page).getByText('There is no answer to be had now.').waitFor()
      },
      { at: served },
    )
  })
})
