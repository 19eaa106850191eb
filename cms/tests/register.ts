import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { ADMIN } from './start-cms'

/** The link that a CMS without an administrator printed. */
export function setUpLink(dataFolder: string): string {
  return readFileSync(path.join(dataFolder, 'set-up-link'), 'utf8').trim()
}

/** Registers the first administrator of an admin panel that nobody has opened before, and stays logged in. */
export async function registerAdministrator(page: Page, dataFolder: string): Promise<void> {
  await page.goto(setUpLink(dataFolder))
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page
    .getByLabel('Password', { exact: true })
    .or(page.locator('input[name=password]'))
    .first()
    .fill(ADMIN.password)
  await page.locator('input[name=confirmPassword]').fill(ADMIN.password)
  await page
    .getByRole('button', { name: 'Let’s start' })
    .or(page.getByRole('button', { name: "Let's start" }))
    .click()
  await page.getByRole('link', { name: 'Content Manager' }).first().waitFor()
}
