import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/* What a reader without a mouse has: keys, and the name of what they are at. */

/** The name of what has the focus, as a screen reader would say it, roughly. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return ''
    const labelled = at.getAttribute('aria-labelledby')
    const label = labelled === null ? undefined : document.getElementById(labelled)?.textContent
    const field = at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
    const own = field ? at.labels?.[0]?.textContent : at.textContent
    return (at.getAttribute('aria-label') ?? label ?? own ?? '').replaceAll(/\s+/g, ' ').trim()
  })
}

interface TabOptions {
  /** How to go: on, or back. */
  back?: boolean
  /** The most steps. */
  most?: number
}

/** Goes on by Tab until something of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, { back = false, most = 150 }: TabOptions = {}) {
  const passed: string[] = []
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    const at = await focused(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    passed.push(at)
  }
  throw new Error(`Tab does not lead to ${String(name)}. It passed: ${passed.join(' | ')}`)
}

/** Goes there and presses a key. */
export async function press(page: Page, name: string | RegExp, key = 'Enter', options: TabOptions = {}): Promise<void> {
  await tabTo(page, name, options)
  await page.keyboard.press(key)
}

/** Waits until a reading is as wanted. Tests that run beside each other may: `expect.poll` knows one at a time. */
export async function until<Value>(read: () => Value | Promise<Value>, wanted: Value): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(wanted), { timeout: 60_000 })
}

export const path = (page: Page) => new URL(page.url()).pathname
export const heading = (page: Page) => page.locator('h1').first().textContent()
