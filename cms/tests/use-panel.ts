import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { registerAdministrator } from './register'
import { startAdmin, type Admin } from './start-admin'
import { TOKENS } from './start-cms'

export const DOCS = '/admin/content-manager/collection-types/api::doc.doc'

/** The admin panel of a CMS of its own, and a page of the administrator in it. */
export interface Panel {
  admin: Admin
  context: BrowserContext
  /** A new one for each test. */
  page: Page
  openPage: () => Promise<Page>
  /** Writes a document with this name, over what is there. The result is the address of its form. */
  writeDoc: (name: string, body: readonly unknown[]) => Promise<string>
  /** Writes a document and opens its form. */
  openDoc: (name: string, body?: readonly unknown[]) => Promise<void>
}

/** An admin panel for the tests of one file. A test during which one of its pages reports an error fails. */
export function usePanel(): Panel {
  let browser: Browser
  let errors: string[]
  const panel = {} as Panel

  beforeAll(async () => {
    panel.admin = await startAdmin()
    browser = await openChromium()
    panel.context = await browser.newContext({ viewport: { width: 1400, height: 1000 } })
    const registration = await panel.context.newPage()
    await registerAdministrator(registration, panel.admin.dataFolder)
    await registration.close()
  })
  beforeEach(async () => {
    errors = []
    panel.page = await panel.openPage()
  })
  afterEach(async () => {
    // Whatever a failed test holds back or refuses ends with its page.
    await panel.page.unrouteAll({ behavior: 'ignoreErrors' })
    await panel.page.close()
    expect(errors).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await panel.admin?.stop()
  })

  return Object.assign(panel, {
    openPage: async () => {
      const opened = await panel.context.newPage()
      opened.on('pageerror', (error) => errors.push(String(error)))
      return opened
    },
    writeDoc: async (name: string, body: readonly unknown[]) => {
      const data = { path: `/guides/${name}`, title: name, body }
      const { status } = await ask(`${panel.admin.url}/api/portico/import`, {
        method: 'POST',
        token: TOKENS.import,
        body: { documents: [{ type: 'doc', documentId: id(name), data }], overwrite: true, seed: false },
      })
      expect(status).toBe(200)
      return `${panel.admin.url}${DOCS}/${id(name)}`
    },
    openDoc: async (name: string, body: readonly unknown[] = [paragraph('a', 'Before')]) => {
      await panel.page.goto(await panel.writeDoc(name, body))
      await panel.page.locator('.pt-editable[contenteditable="true"]').waitFor()
    },
  })
}
