import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { logIn } from '../trials/harness/open-panel.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * A new portal from its first login to a live site, as the steps of one story. Needs the panel: `npm run build:admin`.
 */

let portal: TestPortal
let browser: Browser
let context: BrowserContext
let page: Page
let siteUrl = ''

const inPanel = (path: string) => `${portal.cms.url}/admin${path}`
const name = (of = page) => of.getByRole('textbox', { name: 'Site name' })
const color = () => page.getByRole('textbox', { name: 'Accent color', exact: true })
const publish = () => page.getByRole('button', { name: 'Publish my site' })
const way = (words: string, of = page) => of.getByRole('radio', { name: words })
const command = (of = page) => of.locator('code')
/** Whether a part of the page lies beside what a window shows. */
const isCut = (of: Page) => of.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

beforeAll(async () => {
  portal = await startTestPortal({ isEmpty: true })
  siteUrl = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})

afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

test('the first login leads to the page that sets up the site', async () => {
  await page.goto(inPanel('/auth/login'))
  await logIn(page)
  await page.waitForURL(inPanel('/first-run'))
  await page.getByRole('heading', { level: 1, name: 'Set up your site' }).waitFor()
  await name().waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('what is missing is said at its field, which takes the focus', async () => {
  await name().press('Enter')
  await page.getByText('Write the name of your site.').waitFor()
  await page.locator('input[name=title]:focus').waitFor()
  await name().fill('Acme Docs')
  await color().fill('teal')
  await color().press('Enter')
  await page.getByText('“teal” is not a color. Write one such as #4945ff.').waitFor()
  await page.locator('input[name=accentColor]:focus').waitFor()
  expect(await axeFaults(page)).toEqual([])
})

test('a color in which text could not be read is adjusted with a word, as in the form of the site', async () => {
  await color().fill('#ffee00')
  await page.getByText('The accent color #ffee00 is too light for text on a white page').waitFor()
  await page.getByRole('button', { name: 'Use #786f00' }).click()
  expect(await color().inputValue()).toBe('#786f00')
})

test('a fault on the way leaves what was written', async () => {
  await context.setOffline(true)
  await publish().click()
  await page.getByRole('form', { name: 'Set up your site' }).getByRole('alert').getByText(/./).waitFor()
  await context.setOffline(false)
  expect([await name().inputValue(), await color().inputValue()]).toEqual(['Acme Docs', '#786f00'])
})

test('an import is one command to copy, and says how a project is recognized', async () => {
  const importing = await context.newPage()
  await importing.setViewportSize({ width: 390, height: 844 })
  await importing.goto(inPanel('/first-run'))
  await way('Import from …', importing).check()
  await importing.getByText('Recognized by docusaurus.config.*').waitFor()
  await importing.getByRole('combobox', { name: 'Import from' }).click()
  await importing.getByRole('option', { name: 'MkDocs' }).click()
  await importing.getByText('Recognized by mkdocs.yml').waitFor()
  const folder = importing.getByRole('textbox', { name: 'Folder' })
  await folder.fill('../my docs')
  expect(await command(importing).textContent()).toBe('npm run content:import -- "../my docs"')
  await importing.getByRole('button', { name: 'Copy the command' }).click()
  await importing.getByText('The command is copied.').waitFor()
  await folder.fill('')
  await folder.press('ControlOrMeta+V')
  expect(await folder.inputValue()).toBe('npm run content:import -- "../my docs"')
  await importing.getByText('Nothing has arrived yet.').waitFor()
  expect(await isCut(importing)).toBe(false)
  expect(await axeFaults(importing)).toEqual([])
})

test('one press publishes the site, and the page says when readers have it', async () => {
  await publish().click()
  await page.locator('h2:focus', { hasText: 'Your site is going live' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('heading', { level: 2, name: 'Your site is live' }).waitFor({ timeout: 1_200_000 })
  await page.getByRole('status').getByText('Readers see it now.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  const link = page.getByRole('link', { name: 'Open your site' })
  expect(await link.getAttribute('href')).toBe(`${portal.config.siteUrl}/`)
})

test('a page that waited for an import goes on by itself', async () => {
  const [, importing] = context.pages()
  await importing?.getByRole('heading', { level: 2, name: 'Your site is live' }).waitFor()
  await importing?.close()
})

test('readers have the home page and the three pages, with the name and the color', async () => {
  const pages = await Promise.all(
    ['/', '/overview', '/get-started', '/reference'].map(async (path) => {
      const response = await fetch(siteUrl + path)
      const html = await response.text()
      return [path, response.status, html.includes('Acme Docs'), html.includes('#786f00')]
    }),
  )
  expect(pages).toEqual(['/', '/overview', '/get-started', '/reference'].map((path) => [path, 200, true, true]))
  expect((await portal.cms.asAdministrator('POST', '/portico/first-run', {})) as object).toMatchObject({
    isEmpty: false,
  })
})

test('what is left to choose is in the form of the site, beside a preview', async () => {
  const next = page.getByRole('link', { name: 'Add your logo, fonts and menus' })
  const form = inPanel('/content-manager/single-types/api::site.site')
  expect(new URL((await next.getAttribute('href')) ?? '', page.url()).href).toBe(form)
  await page.goto(form)
  await page.getByRole('button', { name: 'Beside the form' }).click()
  const preview = page.frameLocator('iframe[title="Preview of this draft"]')
  await preview.getByRole('link', { name: 'Acme Docs' }).first().waitFor()
})

test('a portal that has documents never shows it again', async () => {
  await page.goto(inPanel('/first-run'))
  await page.waitForURL(/\/admin\/?$/)
  await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor()
})
