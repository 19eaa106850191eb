import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

export type Reader = (
  path: string,
  use: (page: Page) => Promise<unknown>,
  options?: BrowserContextOptions & { connection?: { saveData?: boolean; effectiveType?: string } },
) => Promise<void>

/** What the browser itself says of a file that was not there, or that a test held back. */
const EXPECTED = /404 \(Not Found\)|net::ERR_FAILED/

/** Opens pages of a site and closes them again. Whatever a page says that is wrong fails the test, its policy's word too. */
export function pageReader(browser: Browser, url: string): Reader {
  return async (path, use, { connection, ...options } = {}) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options })
    try {
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
      })
      if (connection)
        await page.addInitScript(
          `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} })`,
        )
      await page.goto(path)
      await use(page)
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  }
}

/** How far a page can be scrolled sideways, in CSS pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')

/** Gives a page another width, and waits until it knows the sizes of its parts: observers of sizes are told in the next frame. */
export async function resizeTo(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
}
