import { existsSync } from 'node:fs'
import process from 'node:process'
import { launch, type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'

const HANGS_AFTER_MS = 180_000

/** Where Firefox is: FIREFOX, else the places that Linux distributions give it. Nothing where none is installed. */
export function firefoxPath(): string | undefined {
  const given = process.env['FIREFOX']
  return (given ? [given] : ['/usr/bin/firefox-esr', '/usr/bin/firefox']).find((path) => existsSync(path))
}

/** Starts an installed Firefox that has seen nothing yet, over WebDriver BiDi: Playwright drives only a Firefox of its own. */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: HANGS_AFTER_MS,
    protocolTimeout: HANGS_AFTER_MS,
  })

/** Presses a key together with others, written as `Control+Shift+z`. */
export async function press(page: Page, combination: string): Promise<void> {
  const keys = combination.split('+') as KeyInput[]
  const held = keys.slice(0, -1)
  for (const key of held) await page.keyboard.down(key)
  await page.keyboard.press(keys.at(-1) ?? 'Enter')
  for (const key of held.toReversed()) await page.keyboard.up(key)
}

const WITH_TEXT = /^(.*):has-text\("(.*)"\)$/

/** Waits for the last element of a selector, with some words in it where it ends in `:has-text("…")`. */
export async function find(page: Page, selector: string): Promise<ElementHandle> {
  const [, css = selector, words = ''] = WITH_TEXT.exec(selector) ?? []
  const found = await page.waitForFunction(
    `[...document.querySelectorAll(${JSON.stringify(css)})]
      .filter(({ textContent }) => textContent.includes(${JSON.stringify(words)})).at(-1) ?? false`,
    { timeout: HANGS_AFTER_MS },
  )
  const element = found.asElement()
  if (!element) throw new Error(`“${selector}” is no element.`)
  return element as ElementHandle
}
