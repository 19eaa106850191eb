import type { Browser, Page } from 'playwright-core'
import { hydrate } from './hydrate.ts'
import { median } from './median.ts'

/*
 * What a reader waits for, in milliseconds, on this machine.
 */

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SLOWDOWN = 4

/** Code for the page: notes each shift of its layout and each answer to an input, as the browser reports them. */
const OBSERVE = `(() => {
  window.shift = 0
  window.inputs = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.inputs.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})()`

export interface FirstClick {
  /** From the tap to the next frame: what INP says. */
  readonly inp: number
  /** From the tap to what was asked for, such as the open search. */
  readonly done: number
}

/**
 * The first click on a page that has loaded none of its scripts, on a processor four times slower: a tap on a phone.
 * @param wanted what the tap brings
 */
export async function firstClick(
  browser: Browser,
  page: URL,
  { control, wanted, runs }: { control: string; wanted: string; runs: number },
): Promise<FirstClick> {
  const results: FirstClick[] = []
  for (let run = 0; run < runs; run++)
    results.push(
      await onFreshPage(browser, page, async (tab) => {
        const session = await tab.context().newCDPSession(tab)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        const started = performance.now()
        await tab.locator(control).first().tap()
        await tab.locator(wanted).first().waitFor()
        const done = performance.now() - started
        await tab.waitForFunction('window.inputs.length > 0')
        return { inp: (await tab.evaluate('Math.max(...window.inputs)')) as number, done }
      }),
    )
  return { inp: median(results.map(({ inp }) => inp)), done: median(results.map(({ done }) => done)) }
}

/** How far the layout of a page moves, from its first byte until it is hydrated and scrolled through. */
export function layoutShift(browser: Browser, page: URL): Promise<number> {
  return onFreshPage(browser, page, async (tab) => {
    for (let turn = 0; turn < 8; turn++) {
      await tab.evaluate('scrollBy(0, innerHeight)')
      await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    }
    await tab.waitForSelector('html[data-hydrated]')
    await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    return (await tab.evaluate('window.shift')) as number
  })
}

/**
 * From a click in the sidebar to the heading of the next page, for each of several pages one after the other. The click
 * is the page's own, so that nothing is fetched ahead.
 */
export async function softNavigations(browser: Browser, page: URL, runs: number): Promise<number[]> {
  const context = await browser.newContext(DESKTOP)
  try {
    const tab = await context.newPage()
    await tab.goto(page.href)
    await hydrate(tab)
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push((await tab.evaluate(CLICK_NEXT)) as number)
    return times
  } finally {
    await context.close()
  }
}

/** Code for the page: clicks the sidebar's next link and says how long its heading took, in milliseconds. */
const CLICK_NEXT = `new Promise((resolve, reject) => {
  const links = [...document.querySelectorAll('.sidebar a')].filter((link) => link.checkVisibility())
  const at = links.findIndex((link) => link.getAttribute('aria-current') === 'page')
  const link = links[(at + 1) % links.length]
  const before = document.querySelector('h1').textContent
  setTimeout(() => reject(new Error('No new heading after ' + link.href)), 10000)
  const started = performance.now()
  new MutationObserver((_changes, observer) => {
    const heading = document.querySelector('h1')
    if (!heading || heading.textContent === before) return
    observer.disconnect()
    resolve(performance.now() - started)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  link.click()
})`

export interface QueryTimes {
  /** Of queries that nobody asked on this page before, in code that has hardly run yet. */
  readonly first: readonly number[]
  /** Of the same queries, asked again. */
  readonly again: readonly number[]
}

/** From the last key of a query to its hits, for queries that follow the first one. */
export async function queryTimes(browser: Browser, page: URL, queries: readonly string[]): Promise<QueryTimes> {
  const context = await browser.newContext(DESKTOP)
  try {
    const tab = await context.newPage()
    await tab.goto(page.href)
    await hydrate(tab)
    await tab.keyboard.press('/')
    await tab.getByRole('combobox').fill('warm')
    await tab.getByRole('option').first().waitFor()
    await tab.waitForLoadState('networkidle')
    const timesOf = async () => {
      const times: number[] = []
      for (const query of queries) times.push((await tab.evaluate(`(${TYPE})(${JSON.stringify(query)})`)) as number)
      return times
    }
    return { first: await timesOf(), again: await timesOf() }
  } finally {
    await context.close()
  }
}

/** Code for the page: writes a query into the search field and says when its hits stand there. */
const TYPE = `(query) => new Promise((resolve, reject) => {
  const field = document.querySelector('dialog[open] [role=combobox]')
  const dialog = field.closest('dialog')
  setTimeout(() => reject(new Error('No hits for ' + query)), 10000)
  const hits = () => [...dialog.querySelectorAll('[role=option] .hit-title')].map((title) => title.textContent).join()
  const before = hits()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, query)
  const started = performance.now()
  new MutationObserver((_changes, observer) => {
    if (hits() === '' || hits() === before) return
    observer.disconnect()
    resolve(performance.now() - started)
  }).observe(dialog, { childList: true, subtree: true, characterData: true })
  field.dispatchEvent(new Event('input', { bubbles: true }))
})`

async function onFreshPage<Result>(browser: Browser, page: URL, use: (tab: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    const tab = await context.newPage()
    await tab.addInitScript(OBSERVE)
    await tab.goto(page.href, { waitUntil: 'load' })
    return await use(tab)
  } finally {
    await context.close()
  }
}
