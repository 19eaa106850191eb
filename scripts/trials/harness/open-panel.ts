import { z } from 'zod'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ADMIN, type HarnessCms } from './harness-cms.ts'

/** The address of the documents of a type in the admin panel. */
export const documentsPath = (type: string): string => `/admin/content-manager/collection-types/api::${type}.${type}`

/** Opens the admin panel of a CMS in a browser, logged in as the administrator. */
export async function openPanel(browser: Browser, cms: HarnessCms): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 } })
  const page = await context.newPage()
  await page.goto(`${cms.url}/admin/auth/login`)
  await logIn(page)
  return { context, page }
}

/** Fills in the form of the login page, and waits until the panel has taken it. */
export async function logIn(page: Page): Promise<void> {
  await page.locator('input[name=email]').fill(ADMIN.email)
  await page.locator('input[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
}

const createdSchema = z.object({ data: z.object({ documentId: z.string() }) })

/** Makes a draft as the panel does. @returns the address of its form */
export async function createDraft(cms: HarnessCms, type: string, fields: object): Promise<string> {
  const path = `/content-manager/collection-types/api::${type}.${type}`
  const { data } = createdSchema.parse(await cms.asAdministrator('POST', path, fields))
  return `${cms.url}${documentsPath(type)}/${data.documentId}`
}
