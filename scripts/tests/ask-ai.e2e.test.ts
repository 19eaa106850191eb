import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { searchPortal } from '../trials/harness/search-portal.ts'
import { intercept } from '../trials/harness/intercept.ts'
import {
  hasDescription,
  MISSING_DESCRIPTION,
  startFakeTypesense,
  type FakeTypesense,
} from '../trials/fakes/typesense/index.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { repeats, startFakeModel, type FakeModel } from '../trials/fakes/model/index.ts'
import { sendAnswer } from '../pipeline/answers/index.ts'
import { passagesFor } from '../pipeline/answers/passages-for.ts'
import { streamModel } from '../pipeline/answers/model-stream.ts'
import { NO_ANSWERS } from '../trials/harness/no-answers.ts'
import { withIndexedRelease } from '../trials/harness/indexed-release.ts'
import { startSearchSite, type SearchSite } from './search-site/index.ts'

/* The panel that answers questions, with each of its providers. */

const releaseId = '20261121T074512Z-1a2b3c4d'

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
const answered = (page: Page) => panel(page).locator('.ask-answer[aria-busy=false] .ask-text')
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
      expect(await disclaimer(page)).toBe(
        'Answers are passages quoted from the pages; the search picks them and may miss a better one.',
      )
    })
  })

  test('none: the panel says that the documentation does not answer', async () => {
    await onPage('/', async (page) => {
      await open(page)
      await ask(page, 'zebra unicorn')
      await panel(page).getByText('I did not find “zebra unicorn” in the documentation.').waitFor()
    })
  })

  test('that cannot be had: the panel says so, and answers the next question', async () => {
    await onPage('/', async (page) => {
      await open(page)
      await panel(page).getByRole('textbox').waitFor()
      await page.context().setOffline(true)
      await ask(page, 'caching')
      await panel(page).getByText('There is no answer right now.').waitFor()
      await page.context().setOffline(false)
      await ask(page, 'caching')
      await panel(page).getByRole('link').first().waitFor()
    })
  })
})

describe('a model that the publisher asks', () => {
  let fake: FakeModel
  let served: SearchSite
  let isOpen = true
  beforeAll(async () => {
    fake = await startFakeModel()
    const model = { url: fake.url, model: 'docs-model', key: fake.key }
    served = await startSearchSite({
      snapshot: searchPortal,
      releaseId,
      ask: (request, response) =>
        void sendAnswer(
          { request, response, report: () => undefined },
          {
            ...NO_ANSWERS,
            siteUrl: served.url,
            model: (messages, signal) => streamModel(model, messages, { signal }),
            passagesFor: (question) => withIndexedRelease(searchPortal, (release) => passagesFor(release, question)),
            limit: { take: () => isOpen },
          },
        ),
    })
  })
  afterEach(() => {
    isOpen = true
    fake.fails = undefined
    fake.writes = repeats
  })
  afterAll(async () => {
    await served?.close()
    await fake?.close()
  })
  const onModelPage = (use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) =>
    onPage('/?provider=model', use, { at: served, ...options })

  test.each(['light', 'dark'] as const)(
    'each sentence leads to the passage that says it, by keyboard, %s',
    async (theme) => {
      await onModelPage(
        async (page) => {
          await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
          await page.getByRole('button', { name: 'Ask AI' }).focus()
          await page.keyboard.press('Enter')
          await panel(page).getByRole('textbox', { name: 'Your question' }).waitFor()
          await page.keyboard.type('How long is the lifetime of the cache?')
          await page.keyboard.press('Enter')
          await answered(page).first().waitFor()
          const text = (await answered(page).allTextContents()).join(' ')
          expect(text).toContain('An answer that nobody uses is removed after sixty seconds.1')
          expect(text).not.toMatch(/Gruyère|walrus|yodelers|nobody gave/)
          const sentences = await answered(page).locator(':scope > span').count()
          expect(await answered(page).locator(':scope > span:has(a)').count()).toBe(sentences)
          expect(await axeFaults(page, { within: '.ask' })).toEqual([])
          expect(await disclaimer(page)).toContain('Answers are AI-generated from the pages named below')
          const citation = panel(page).getByRole('link', { name: 'Source 1: Lifetime of the cache' }).first()
          expect(await citation.getAttribute('href')).toBe('/guide/caching#lifetime-of-the-cache')
          // From the field over the button to the first sentence.
          await page.keyboard.press('Tab')
          await page.keyboard.press('Tab')
          expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Source 1: Lifetime of the cache')
          await page.keyboard.press('Enter')
          await page.waitForURL('**/guide/caching#lifetime-of-the-cache')
        },
        { viewport: { width: theme === 'dark' ? 390 : 1280, height: 800 } },
      )
    },
  )

  test('where the passages do not say it, the panel says so and names what comes nearest', async () => {
    fake.writes = () => 'NOTHING'
    await onModelPage(async (page) => {
      await open(page)
      await ask(page, 'caching')
      await panel(page).getByText('I did not find “caching” in the documentation.').waitFor()
      await panel(page).getByRole('heading', { name: 'What comes nearest' }).waitFor()
      expect(await panel(page).locator('.ask-text').count()).toBe(0)
      expect(await axeFaults(page, { within: '.ask' })).toEqual([])
    })
  })

  test('that breaks off says that the answer is not whole', async () => {
    fake.writes = () => 'Answers are kept in memory and shared by all components [1]. '.repeat(9)
    fake.fails = 'cut'
    await onModelPage(async (page) => {
      await open(page)
      await ask(page, 'caching')
      await panel(page).getByText('The answer ends here').waitFor()
    })
  })

  test('that says nothing is stopped by the reader, and the next question is answered', async () => {
    fake.fails = 'silent'
    fake.writes = () => 'Answers are kept in memory and shared by all components [1].'
    await onModelPage(async (page) => {
      await open(page)
      await ask(page, 'caching')
      await panel(page).getByRole('button', { name: 'Stop' }).click()
      await panel(page).getByRole('button', { name: 'Ask', exact: true }).waitFor()
      expect(await page.locator(':focus').getAttribute('placeholder')).toBe('Ask a question about the docs')
      fake.fails = undefined
      await ask(page, 'caching')
      await answered(page).first().waitFor()
    })
  })

  test('that may not be asked now: the passages answer in its place', async () => {
    isOpen = false
    await onModelPage(async (page) => {
      await open(page)
      await ask(page, 'How does infinite scroll work?')
      await panel(page).getByText('The model cannot answer now. These passages come nearest.').waitFor()
      await panel(page).getByRole('link', { name: 'Infinite scroll' }).first().waitFor()
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
      expect(await disclaimer(page)).toBe(
        'Answers are AI-generated by an assistant from widget.example.com and may be inaccurate: check them against the pages.',
      )
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

  test('answers in words that it found, names the pages, and remembers what was asked', async () => {
    await onPage(
      '/?provider=typesense',
      async (page) => {
        await open(page)
        await ask(page, 'caching')
        await panel(page).locator('.ask-text').waitFor()
        // The invented sentence is not there.
        expect(await panel(page).locator('.ask-text').allTextContents()).toEqual([
          'How long answers are kept.1 Answers are kept in memory and shared by all components.1',
        ])
        expect(await panel(page).getByRole('link').first().getAttribute('href')).toMatch(/^\/guide\/caching/)
        await ask(page, 'lifetime')
        await panel(page).getByText('removed after sixty seconds').first().waitFor()
        expect([...fake.store.conversations.values()]).toEqual([['caching', 'lifetime']])
        expect(await disclaimer(page)).toBe(
          'Answers are AI-generated from the pages named below each one and may be inaccurate: check them against those pages.',
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
        await panel(page).getByText('There is no answer right now.').waitFor()
      },
      { at: served },
    )
  })
})
