import type { Browser, BrowserContext } from 'playwright-core'
import { ADMINISTRATOR, NOW } from './panel.ts'
import { shiftingScript } from './shift-clock.ts'

const WINDOW = { width: 1280, height: 800 }
const SCALE = 1.5
/** A busy machine may take its time. */
const TIMEOUT_MS = 90_000

/** What the panel keeps in the browser: the theme is that of the browser, its tour and its news have been dismissed. */
const SEEN = {
  STRAPI_THEME: 'system',
  STRAPI_GUIDED_TOUR: '{"enabled":false}',
  'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false': 'true',
}

/**
 * Opens a window on the panel at the hour of the pictures, with tours and news out of the way.
 * @param url of the project; the administrator is logged in there, or nobody when it is missing
 */
export async function openWindow(browser: Browser, url?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WINDOW,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
    /* The panel's policy forbids what waiting for a condition needs. */
    bypassCSP: true,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  for (const [name, value] of Object.entries(SEEN))
    await context.addInitScript(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`)
  await context.addInitScript(shiftingScript(NOW))
  if (url) await logIn(context, url)
  return context
}

async function logIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/admin/auth/login`)
  await page.locator('input[name=email]').fill(ADMINISTRATOR.email)
  await page.locator('input[name=password]').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.includes('/auth/'))
  await page.close()
}
