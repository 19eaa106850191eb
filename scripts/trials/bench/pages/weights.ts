import type { Browser, Page, Request } from 'playwright-core'

/** Bytes as they travel, compressed, headers left out. */
export interface Weights {
  /** A page as it is read: everything before the first sign of intent. */
  readonly beforeIntent: number
  /** The scripts that the first sign of intent brings. */
  readonly scriptsAfterIntent: number
  /** All that it brings, the data of the page included. */
  readonly afterIntent: number
  /** From the opened search to its first hit. */
  readonly toFirstHit: number
  /** What came in each of the three, the heaviest first. */
  readonly files: Readonly<Record<'beforeIntent' | 'afterIntent' | 'toFirstHit', readonly Weighed[]>>
}

interface Weighed {
  readonly path: string
  readonly bytes: number
}

/** How long nothing may be asked for until a stage is over, in milliseconds: less than a page waits to hydrate. */
const IDLE_MS = 1000
const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Weighs a page of a served site, in the order in which a reader would cause it. */
export async function weigh(browser: Browser, page: URL, query: string): Promise<Weights> {
  const context = await browser.newContext(DESKTOP)
  try {
    const tab = await context.newPage()
    const scale = new Scale(tab)
    await tab.goto(page.href)
    const beforeIntent = await scale.take()
    await tab.mouse.move(700, 500)
    await tab.waitForSelector('html[data-hydrated]')
    const afterIntent = await scale.take()
    await tab.evaluate(NOTE_FIRST_HIT)
    await tab.keyboard.press('/')
    await tab.getByRole('combobox').fill(query)
    await tab.getByRole('option').first().waitFor()
    await scale.take()
    const toFirstHit = heaviestFirst((await tab.evaluate(FILES_TO_FIRST_HIT)) as Weighed[])
    return {
      beforeIntent: total(beforeIntent),
      scriptsAfterIntent: total(afterIntent.filter(({ path }) => path.endsWith('.js'))),
      afterIntent: total(afterIntent),
      toFirstHit: total(toFirstHit),
      files: { beforeIntent, afterIntent, toFirstHit },
    }
  } finally {
    await context.close()
  }
}

/** Code for the page: notes, by its own clock, when the search is opened and when its first hit stands there. */
const NOTE_FIRST_HIT = `(() => {
  window.searchOpened = performance.now()
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[role=option]')) return
    observer.disconnect()
    window.firstHit = performance.now()
  }).observe(document.body, { childList: true, subtree: true })
})()`

/** Code for the page: what was asked for between the two. */
const FILES_TO_FIRST_HIT = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime >= window.searchOpened && startTime <= window.firstHit)
  .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))`

/** Notes what a page asks for, and weighs it. */
class Scale {
  #requests: Request[] = []
  #under = 0
  #last = performance.now()

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#requests.push(request)
      this.#under++
      this.#last = performance.now()
    })
    const ended = () => {
      this.#under--
      this.#last = performance.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** What was asked for since the last time, once all is still. */
  async take(): Promise<Weighed[]> {
    while (this.#under > 0 || performance.now() - this.#last < IDLE_MS)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const requests = this.#requests
    this.#requests = []
    const weighed = requests.map(async (request) => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.response()) ? (await request.sizes()).responseBodySize : 0,
    }))
    return heaviestFirst(await Promise.all(weighed))
  }
}

const heaviestFirst = (files: readonly Weighed[]): Weighed[] => files.toSorted((a, b) => b.bytes - a.bytes)
const total = (files: readonly Weighed[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
