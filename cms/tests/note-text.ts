import type { Page } from 'playwright-core'

/**
 * Notes whether a page shows a text from now on: a notice may be gone before anybody looks for it.
 * @returns what waits until it did
 */
export async function noteText(page: Page, text: string): Promise<() => Promise<unknown>> {
  await page.evaluate(`globalThis.noted = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes(${JSON.stringify(text)})) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  undefined`)
  return () => page.evaluate('noted')
}
