import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { finishPage } from '../pipeline/outputs/html/finish-page.ts'

/*
 * The loader and the policy in a real browser, on a page that has what a page of the export has: two scripts of the
 * framework, an inline script of its own, a button that only they bring to life, a form that works without them.
 */

const INLINE = 'window.inline = true'
const DATA = '1:the data of the page'
const exported = `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Page</title>
<link rel="preload" as="script" href="/_next/a.js"/><script src="/_next/a.js" async=""></script></head>
<body><script>${INLINE}</script>
<button type="button" id="toggle">Toggle</button><a href="/other">Other</a>
<form action="/search"><button data-replay="">Search</button></form>
<div style="height: 3000px"></div><script src="/_next/b.js" id="_R_" async=""></script></body></html>`

/** Brings the page to life a moment after it came, as React does, then notes every click. */
const framework = `setTimeout(() => {
  window.received = []
  document.querySelector('#toggle').addEventListener('click', () => received.push('toggle'))
  document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); received.push('search') })
  document.documentElement.setAttribute('data-hydrated', '')
}, 150)`

let server: Server
let browser: Browser
let context: BrowserContext | undefined
let requested: string[] = []
let broken = false
let data = DATA
const errors: string[] = []

beforeAll(async () => {
  const settings = { scripts: [], connect: [] }
  const finished = finishPage(exported, settings)
  const withData = finishPage(
    exported.replace('</body>', `<script>self.__next_f.push([1,"${DATA}"])</script></body>`),
    settings,
    { data: { path: '/data.txt', text: DATA } },
  )
  const withSearch = finishPage(
    exported.replace(
      '<a href',
      '<div class="search" data-state="searching"><button type="button">Keep</button></div><a href',
    ),
    settings,
  )
  const pages = new Map([
    ['/with-data', withData],
    ['/with-search', withSearch],
  ])
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (request.url === '/favicon.ico') return void response.writeHead(204).end()
    if (request.url?.startsWith('/_next/')) {
      if (broken) return void response.writeHead(404).end()
      response.setHeader('Content-Type', 'text/javascript')
      return void response.end(request.url.endsWith('b.js') ? framework : '')
    }
    if (request.url === '/data.txt') {
      if (broken) return void response.writeHead(404).end()
      return void response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(data)
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(pages.get(request.url ?? '') ?? finished)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await openChromium()
})
afterEach(async () => {
  await context?.close()
  broken = false
  data = DATA
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function open(prepare?: (page: Page) => Promise<unknown>, { path = '/page', clock = true } = {}): Promise<Page> {
  requested = []
  errors.length = 0
  context = await browser.newContext({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  if (clock) await page.clock.install()
  await prepare?.(page)
  await page.goto(path)
  return page
}
const scripts = () => requested.filter((path) => path.startsWith('/_next/')).toSorted()
/** What the page received once it is live. */
const received = async (page: Page): Promise<string[]> => {
  await page.clock.runFor(1000)
  const list = () => page.evaluate('window.received ?? []') as Promise<string[]>
  await expect.poll(async () => (await list()).length).toBeGreaterThan(0)
  return list()
}
const BOTH = ['/_next/a.js', '/_next/b.js']

describe('a finished page', () => {
  it('runs its own inline script, fetches nothing else, and breaks no rule of its policy', async () => {
    const page = await open()
    expect(await page.evaluate('window.inline')).toBe(true)
    expect(requested.filter((path) => path !== '/favicon.ico')).toEqual(['/page'])
    expect(errors).toEqual([])
  })

  it('runs no script that somebody brings into it', async () => {
    const page = await open()
    await page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=/x onerror=\"window.evil = 1\">')")
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    expect(await page.evaluate('window.evil')).toBeUndefined()
    expect(errors.join(' ')).toContain('Content Security Policy')
  })

  it.each([
    ['the pointer moves over it', (page: Page) => page.mouse.move(40, 40)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
    ['it is scrolled', (page: Page) => page.evaluate('scrollTo(0, 400)')],
  ])('fetches its scripts once when %s', async (_what, sign) => {
    const page = await open()
    await sign(page)
    await expect.poll(scripts).toEqual(BOTH)
    await page.mouse.move(60, 60)
    expect(scripts()).toEqual(BOTH)
    expect(errors).toEqual([])
  })

  it('fetches them by itself a while after it has loaded', async () => {
    const page = await open()
    await page.clock.runFor(3000)
    expect(scripts()).toEqual([])
    await page.clock.runFor(2000)
    await expect.poll(scripts).toEqual(BOTH)
  })

  it.each([
    ['data-saver', '{ saveData: true }'],
    ['2G', "{ effectiveType: '2g' }"],
  ])('waits for a sign on %s, however long', async (_what, connection) => {
    const page = await open((fresh) =>
      fresh.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${connection} })`),
    )
    await page.clock.runFor(60_000)
    expect(scripts()).toEqual([])
    await page.keyboard.press('Tab')
    await expect.poll(scripts).toEqual(BOTH)
  })

  it('plays a click again that came before it was live, once', async () => {
    const page = await open()
    await page.click('#toggle')
    expect(await received(page)).toEqual(['toggle'])
    await page.click('#toggle')
    expect(await page.evaluate('window.received')).toEqual(['toggle', 'toggle'])
  })

  it('plays all clicks again that came before it was live, in their order', async () => {
    const page = await open()
    for (const button of ['#toggle', 'form button', '#toggle']) await page.click(button)
    expect(await received(page)).toEqual(['toggle', 'search', 'toggle'])
    expect(await page.locator('[aria-busy]').count()).toBe(0)
  })

  it('plays the button of a form again instead of leaving the page', async () => {
    const page = await open()
    await page.click('form button')
    expect(await received(page)).toEqual(['search'])
    expect(new URL(page.url()).pathname).toBe('/page')
  })

  it('leaves the search alone, and comes after its first answer', async () => {
    const page = await open(undefined, { path: '/with-search' })
    await page.evaluate(
      "document.querySelector('.search button').addEventListener('click', () => (window.pressed = 1))",
    )
    await page.click('.search button')
    await page.clock.runFor(1000)
    expect(await page.evaluate('window.pressed')).toBe(1)
    expect(scripts()).toEqual([])
    await page.evaluate("delete document.querySelector('.search').dataset.state")
    await page.clock.runFor(1000)
    await expect.poll(scripts).toEqual(BOTH)
  })

  it('shows at once that a control was used, and no longer when it has acted', async () => {
    const gate = new EventEmitter()
    const released = once(gate, 'release')
    const page = await open((fresh) =>
      fresh.route('**/_next/*.js', async (route) => {
        await released
        await route.continue()
      }),
    )
    await page.click('#toggle')
    expect(await page.getAttribute('#toggle', 'aria-busy')).toBe('true')
    gate.emit('release')
    await received(page)
    expect(await page.getAttribute('#toggle', 'aria-busy')).toBeNull()
  })

  it('lets the form do its work without scripts when they do not come', async () => {
    broken = true
    const page = await open()
    await page.click('form button')
    await page.clock.runFor(6000)
    await page.waitForURL('**/search?')
  })

  it('follows a link at once', async () => {
    const page = await open()
    await page.click('a')
    await page.waitForURL('**/other')
  })
})

const asked = () => requested.filter((path) => path !== '/favicon.ico')
const times = (path: string) => asked().filter((one) => one === path).length
const given = (page: Page) => page.evaluate('window.__next_f')

describe('a finished page whose data is left to the loader', () => {
  it('fetches it with the scripts, and has it before they run', async () => {
    const page = await open(undefined, { path: '/with-data' })
    expect(asked()).toEqual(['/with-data'])
    expect(await given(page)).toBeUndefined()
    await page.click('#toggle')
    expect(await received(page)).toEqual(['toggle'])
    expect(await given(page)).toEqual([[0], [1, DATA]])
    expect(asked().toSorted()).toEqual(['/_next/a.js', '/_next/b.js', '/data.txt', '/with-data'])
    expect(errors).toEqual([])
  })

  it('is fetched again, once, where the data is of another release', async () => {
    data = '1:another page'
    // The clock of the tests knows nothing of how a page was come to.
    const page = await open(undefined, { path: '/with-data', clock: false })
    const reloaded = page.waitForEvent('load')
    await page.mouse.move(40, 40)
    await reloaded
    expect(times('/with-data')).toBe(2)
    await page.keyboard.press('Tab')
    await expect.poll(() => times('/data.txt'), { timeout: 60_000 }).toBe(2)
    await page.keyboard.press('Tab')
    expect(times('/with-data')).toBe(2)
    expect(await given(page)).toBeUndefined()
  })

  it('tries again at the next sign when the data did not come', async () => {
    broken = true
    const page = await open(undefined, { path: '/with-data' })
    await page.mouse.move(40, 40)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    broken = false
    await page.keyboard.press('Tab')
    await expect.poll(() => given(page)).toEqual([[0], [1, DATA]])
  })
})
