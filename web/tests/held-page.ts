import { EventEmitter, once } from 'node:events'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { finishedSite } from './finished-site'
import { serveSite, type ServedSite } from './serve-site'

/*
 * The site as it is released, in a browser whose requests are held and released one by one, so that what happens before,
 * during and after hydration is the same in every run.
 */

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The scripts of the framework and of the site. */
export const SCRIPTS = '**/_next/static/**/*.js'

let served: ServedSite
let browser: Browser
beforeAll(async () => {
  served = await serveSite(await finishedSite(snapshot))
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

interface HeldPageOptions extends BrowserContextOptions {
  /** Errors of the console that the test causes. */
  expected?: RegExp
}

/** Hands over an empty page, so that what is held is held before the first request. An error in its console fails the test. */
export async function onHeldPage(
  use: (page: Page) => Promise<void>,
  { expected, ...options }: HeldPageOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: served.url, ...DESKTOP, ...options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text())
  })
  await use(page)
  await context.close()
  expect(errors).toEqual([])
}

/** Holds what is requested from an address back until it is released. */
export async function hold(
  page: Page,
  address: string,
  matches: (route: Route) => Promise<boolean> = () => Promise.resolve(true),
): Promise<() => void> {
  const gate = new EventEmitter()
  const released = once(gate, 'release')
  await page.route(address, async (route) => {
    if (await matches(route)) await released
    await route.continue()
  })
  return () => gate.emit('release')
}

export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor()
