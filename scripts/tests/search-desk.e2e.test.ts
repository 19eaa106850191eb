import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { logIn } from '../trials/harness/open-panel.ts'
import { until } from '../trials/harness/until.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * The page “Search” of the panel on a whole portal: what a synonym and a curation do is seen before they are saved, and
 * a save publishes them without rendering a page. Needs the panel: `npm run build:admin`.
 */

const BUILD_SECONDS = 240
let portal: TestPortal
let browser: Browser
let page: Page
let siteUrl = ''

const lastLines = () => portal.log.slice(-30).join('\n')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const query = () => page.getByRole('textbox', { name: 'Try a query' })
const side = (name: string) => page.getByRole('region', { name })
const before = () => side('On the site now')
const after = () => side('With what is saved and written here')
const form = () => page.getByRole('form')
const rulesOnSite = async (): Promise<unknown> => {
  const config = (await fetch(`${siteUrl}/search/config.json`).then((answer) => answer.json())) as { rules?: unknown }
  return config.rules
}
const pin = async (words: string, title: string) => {
  await button('Add a page: pinned').click()
  await page.getByPlaceholder('Search pages').fill(words)
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
  await button('Choose').click()
}
/** Of what is Portico’s own: Strapi’s menu stands beside it, and a button of Strapi that is pointed at has little contrast. */
const faults = async () => {
  await page.mouse.move(0, 0)
  return axeFaults(page, { within: 'main' })
}

beforeAll(async () => {
  portal = await startTestPortal()
  siteUrl = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  await until('The site is live', async () => (await fetch(`${siteUrl}/guides/intro`)).status === 200, {
    seconds: BUILD_SECONDS,
    orElse: lastLines,
  })
  await page.goto(`${portal.cms.url}/admin/auth/login`)
  await logIn(page)
  await page.goto(`${portal.cms.url}/admin/search`)
  await query().waitFor()
})

afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

test('shows what a synonym does before it is saved, and why a hit ranks where it does', async () => {
  await query().fill('theremin')
  await after().getByText('Nothing is found.').waitFor()
  await button('New synonym').click()
  await form().getByRole('textbox', { name: 'Words' }).fill('theremin')
  await page.getByText('holds one word, which leads nowhere').waitFor()
  await form().getByRole('textbox', { name: 'Leads to' }).fill('introduction')
  await after().getByText('1. Introduction').waitFor()
  await before().getByText('Nothing is found.').waitFor()
  expect(await after().getByText('new', { exact: true }).count()).toBe(1)
  await after()
    .getByText(/^Why: /)
    .first()
    .click()
  await after()
    .getByText(/words of the (?:heading|title)/)
    .first()
    .waitFor()
  expect(await faults()).toEqual([])
})

test('a save publishes it for the search alone', async () => {
  await button('Save and publish').click()
  await button('theremin → introduction').waitFor()
  await until('The synonym is on the site', async () => (await rulesOnSite()) !== undefined, {
    seconds: BUILD_SECONDS,
    orElse: lastLines,
  })
  expect(await rulesOnSite()).toEqual({ synonyms: [{ words: ['theremin'], leadsTo: ['introduction'] }], curations: [] })
  expect(lastLines()).toMatch(/None of \d+ pages looks different/)
})

test('shows what a curation does, in words what keeps it from being saved, and saves it', async () => {
  await query().fill('introduction')
  await after().getByText('1. Introduction').waitFor()
  await button('New curation').click()
  await form().getByRole('textbox', { name: 'Queries' }).fill('Introductions')
  await page.getByText('“pinned” is empty, and so is “hidden”. Choose a page to pin or to hide.').waitFor()
  await pin('Quick', 'Quick start')
  await after().getByText('1. Quick start').waitFor()
  expect(await after().getByText('pinned', { exact: true }).count()).toBe(1)
  await before().getByText('1. Introduction').waitFor()
  await after().getByText('2. Introduction').waitFor()
  expect(await after().getByText('was 1').count()).toBe(1)
  expect(await faults()).toEqual([])
  await button('Save and publish').click()
  await button('Introductions: 1 pinned').waitFor()
  await until(
    'The curation is on the site',
    async () => JSON.stringify(await rulesOnSite()).includes('Introductions'),
    {
      seconds: BUILD_SECONDS,
      orElse: lastLines,
    },
  )
})

test('a click on a hit pins its page or hides it, at first in the form alone', async () => {
  await query().fill('install')
  const first = after().getByRole('listitem').first()
  await first.getByRole('button', { name: /^Pin / }).waitFor()
  const title = (await first.getByText(/^1\. /).innerText()).slice('1. '.length)
  await button(`Hide ${title}`).click()
  await form().getByRole('group', { name: 'Hidden' }).getByText(title, { exact: true }).waitFor()
  await after().getByText(`1. ${title}`).waitFor({ state: 'detached' })
  await before().getByText(`1. ${title}`).waitFor()
  expect(await form().getByRole('textbox', { name: 'Queries' }).inputValue()).toBe('install')
  const other = after().getByRole('button', { name: /^Pin / }).first()
  await other.click()
  await after().getByText('pinned', { exact: true }).waitFor()
  expect(await form().getByRole('group', { name: 'Pinned' }).getByRole('listitem').count()).toBe(1)
  expect(JSON.stringify(await rulesOnSite())).not.toContain('"install"')
  await button('Go to the form').click()
  expect(await page.evaluate('document.activeElement?.getAttribute("name")')).toBe('queries')
  expect(await faults()).toEqual([])
})

test('what is not saved is left only by who means it', async () => {
  await button('New synonym').click()
  await page.getByRole('alertdialog', { name: 'Leave what is not saved?' }).waitFor()
  await button('Go on writing').click()
  expect(await form().getByRole('textbox', { name: 'Queries' }).inputValue()).toBe('install')
  await page.getByRole('link', { name: 'Content Manager' }).click()
  await button('Go on writing').click()
  expect(new URL(page.url()).pathname).toBe('/admin/search')
  await button('New synonym').click()
  await button('Leave').click()
  await form().getByRole('textbox', { name: 'Words' }).waitFor()
  await button('Cancel').click()
})

test('what the CMS refuses is said at the form, and stays there', async () => {
  await button('New synonym').click()
  await form().getByRole('textbox', { name: 'Words' }).fill('introduction')
  await form().getByRole('textbox', { name: 'Leads to' }).fill('theremin')
  await button('Save and publish').click()
  await form().getByRole('alert').getByText('which leads to “introduction”').waitFor()
  expect(await form().getByRole('textbox', { name: 'Words' }).inputValue()).toBe('introduction')
  await button('Cancel').click()
})

test('one that is deleted is gone from the site', async () => {
  await button('theremin → introduction').click()
  await button('Delete').click()
  await button('Delete the synonym').click()
  await button('theremin → introduction').waitFor({ state: 'detached' })
  await until('The synonym is gone', async () => !JSON.stringify(await rulesOnSite()).includes('theremin'), {
    seconds: BUILD_SECONDS,
    orElse: lastLines,
  })
})

test('who may only read them tries queries, and is offered no change', async () => {
  await page.route('**/admin/users/me/permissions', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { action: string; subject: string | null }[] }
    const isKept = ({ action, subject }: (typeof data)[number]) =>
      !/^api::(?:synonym|curation)\./.test(subject ?? '') || action.endsWith('.read')
    await route.fulfill({ response: answer, json: { ...rest, data: data.filter(isKept) } })
  })
  await page.reload()
  await query().fill('introduction')
  await after().getByText('1. Quick start').waitFor()
  await button('Introductions: 1 pinned').click()
  await button('Close').waitFor()
  expect(await form().getByRole('textbox', { name: 'Queries' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: /^(?:Pin|Unpin|Hide|New|Save|Delete|Add a page)\b/ }).count()).toBe(0)
})
