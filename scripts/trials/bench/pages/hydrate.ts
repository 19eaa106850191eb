import type { Page } from 'playwright-core'

/** Gives a page its scripts by a sign of intent, and waits until they answer. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await page.locator('html[data-hydrated]').waitFor()
}
