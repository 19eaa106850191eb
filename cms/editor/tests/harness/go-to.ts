import type { Page } from 'playwright-core'

/** Puts the caret at the end of the paragraph of these words, and waits until the editor knows. */
export async function goTo(page: Page, words: string): Promise<void> {
  await page.locator('.pt-text', { hasText: words }).last().click()
  await page.keyboard.press('End')
  await page.locator('.pt-text[data-active]', { hasText: words }).waitFor()
}
