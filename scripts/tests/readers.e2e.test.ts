import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { sampleInCms } from '../trials/harness/sample-in-cms.ts'
import { logIn } from '../trials/harness/open-panel.ts'
import { until } from '../trials/harness/until.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * What readers tell, on a whole portal: from the page, with scripts and without, and from the search to the page
 * “Readers” of the panel. Needs the panel: `npm run build:admin`.
 */

const BUILD_SECONDS = 240
let portal: TestPortal
let browser: Browser
let siteUrl = ''

const lastLines = () => portal.log.slice(-30).join('\n')
const introduction = () => `${siteUrl}/guides/intro`
const asksReaders = async () => (await (await fetch(introduction())).text()).includes('action="/_signals/feedback"')

beforeAll(async () => {
  portal = await startTestPortal()
  siteUrl = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  await portal.cms.publishSite({ ...sampleInCms.site, askHelpful: true, searchSample: 100 })
  await until('The site asks its readers', asksReaders, { seconds: BUILD_SECONDS, orElse: lastLines })
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

const question = (page: Page) => page.getByRole('group', { name: 'Was this page helpful?' })

test.each(['light', 'dark'] as const)('a reader answers by keyboard and says why, %s', async (theme) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await page.goto(introduction())
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  await question(page).getByRole('button', { name: 'No' }).focus()
  expect(await axeFaults(page, { within: 'main' })).toEqual([])
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'What is missing?' })
  await text.waitFor()
  await page.getByRole('status').filter({ hasText: 'Thank you for your answer.' }).waitFor()
  await page.waitForFunction(`document.activeElement.localName === 'textarea'`)
  expect(await axeFaults(page, { within: 'main' })).toEqual([])
  await page.keyboard.type(`How does it work in ${theme}?`)
  await page.getByRole('button', { name: 'Send' }).click()
  await text.waitFor({ state: 'detached' })
  expect(await page.context().cookies()).toEqual([])
  await page.close()
})

test('a reader without scripts answers, and is back on the page', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(introduction())
  await question(page).getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(`${introduction()}#:thanks`)
  await page.getByText('Thank you for your answer.').waitFor()
  await page.close()
})

test('a search in vain is noted when the dialog closes, and one for an address of a person is not', async () => {
  const page = await browser.newPage()
  await page.goto(introduction())
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the documentation' })
  for (const query of ['theremin', 'ada@example.com']) {
    await field.fill(query)
    await page
      .getByRole('status')
      .filter({ hasText: /No results|Nothing|no result/i })
      .first()
      .waitFor()
  }
  const sent = page.waitForRequest((request) => request.url().endsWith('/_signals/searches'))
  await page.keyboard.press('Escape')
  expect((await sent).postDataJSON()).toEqual({ searches: [{ query: 'theremin', found: 0 }] })
  await page.close()
})

test('pages of other sites, and what is no form, are refused', async () => {
  const send = async (headers: Record<string, string>, body: string) =>
    (await fetch(`${siteUrl}/_signals/feedback`, { method: 'POST', headers, body })).status
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const own = { ...form, 'sec-fetch-site': 'same-origin' }
  expect(await send({ ...form, origin: 'https://evil.example' }, 'page=/guides/intro&helpful=yes')).toBe(403)
  expect(await send(form, 'page=/guides/intro&helpful=yes')).toBe(403)
  expect(await send(own, 'page=//evil.example&helpful=yes')).toBe(400)
  expect(await send({ ...own, 'content-type': 'application/json' }, '{}')).toBe(415)
  expect(await send(own, `page=/guides/intro&helpful=yes&text=${'a'.repeat(30_000)}`)).toBe(413)
  expect((await fetch(`${siteUrl}/_signals/feedback`)).status).toBe(405)
  expect((await fetch(`${siteUrl}/_signals/else`, { method: 'POST' })).status).toBe(404)
})

test('the panel shows what readers told, with the way to what answers it', async () => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  await page.goto(`${portal.cms.url}/admin/auth/login`)
  await logIn(page)
  const told = async () => {
    const report = await portal.cms.asAdministrator('POST', '/portico/readers', {})
    return ['in light?', 'in dark?', '"yes":1', 'theremin'].every((words) => JSON.stringify(report).includes(words))
  }
  await until('The CMS has what readers told', told, { orElse: lastLines })
  await page.goto(`${portal.cms.url}/admin/readers`)
  const pages = page.getByRole('region', { name: 'Answers by page, the worst first' })
  await pages.getByText('It helped 1 of 3 readers who answered.').waitFor()
  await pages.getByText('How does it work in dark?').waitFor()
  await page.mouse.move(0, 0)
  expect(await axeFaults(page, { within: 'main' })).toEqual([])
  await page.getByRole('link', { name: 'New synonym for “theremin”' }).click()
  await page.getByRole('form', { name: 'New synonym' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Words' }).inputValue()).toBe('theremin')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'Mark as done' }).first().click()
  await pages.getByText('No reader has answered yet, or all is done.').waitFor()
  await page.close()
})
