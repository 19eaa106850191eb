import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium, type Browser } from 'playwright-core'
import { AppError } from './app-error.ts'

/** The switches keep the browser from the network and from talking to its maker. */
const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Where Chromium is: CHROMIUM, else the place that Linux distributions give it.
 * @throws AppError when nothing is there
 */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (existsSync(path)) return path
  throw new AppError(`There is no Chromium at ${path}.`, {
    hint: 'Install Chromium, or set CHROMIUM to the browser’s program.',
  })
}

/** A page that has not done it by then hangs: a busy machine is slow, and that is no fault. */
export const HANGS_AFTER_MS = 180_000

/** Starts an installed Chromium that has seen nothing yet. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: SWITCHES, timeout: HANGS_AFTER_MS })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(HANGS_AFTER_MS)
    return context
  }
  return browser
}
