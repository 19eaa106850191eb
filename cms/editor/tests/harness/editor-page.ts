import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo } from './go-to.ts'
import { withoutKeys } from './without-keys.ts'
import type { OpenOptions } from './page.tsx'

/** The editor on the harness page, with the words of someone who writes in it. */
export interface EditorPage {
  readonly page: Page
  open: (value: unknown, options?: Omit<OpenOptions, 'value'>) => Promise<void>
  /** Puts the caret at the end of the paragraph of these words, and waits until the editor knows. */
  goTo: (words: string) => Promise<void>
  type: (text: string) => Promise<void>
  press: (...keys: string[]) => Promise<void>
  insert: (block: string) => Promise<void>
  paste: (clipboard: { html?: string; text: string }) => Promise<void>
  /** Waits until the body that the editor gave out last, without its keys, is this. */
  expectBody: (expected: unknown) => Promise<void>
  body: () => Promise<unknown>
  changes: () => Promise<number>
}

/** Opens the harness page in a browser. */
export async function openEditorPage(browser: Browser, url: string): Promise<EditorPage> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'harness' in window)
  const body = () => page.evaluate(() => window.harness.body())
  const type = (text: string) => page.keyboard.type(text)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    page,
    body,
    type,
    press,
    open: async (value, options = {}) => {
      await page.evaluate((all) => window.harness.open(all), { value, ...options })
      await page.locator('.pt-editable, .pt-banner').first().waitFor()
      if (Array.isArray(value) && value.length > 0)
        await page.waitForFunction(
          (length) => document.querySelectorAll('.pt-editable > *').length === length,
          value.length,
        )
    },
    goTo: (words) => goTo(page, words),
    insert: async (block) => {
      await page.getByRole('button', { name: 'Insert', exact: true }).click()
      await page.getByRole('textbox', { name: 'Find a block' }).fill(block)
      await press('Enter')
      await page.locator('.pt-popup').waitFor({ state: 'detached' })
    },
    paste: async ({ html, text }) => {
      await page.evaluate(
        async (clipboard) => {
          const types = { 'text/plain': clipboard.text, ...(clipboard.html && { 'text/html': clipboard.html }) }
          const blobs = Object.entries(types).map(([type, data]) => [type, new Blob([data], { type })])
          await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
        },
        { html, text },
      )
      await press('Control+V')
    },
    expectBody: async (expected) => {
      await expect.poll(async () => withoutKeys(await body()), { timeout: 60_000 }).toEqual(expected)
    },
    changes: () => page.evaluate(() => window.harness.changes()),
  }
}
