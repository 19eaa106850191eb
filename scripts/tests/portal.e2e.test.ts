import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { logIn } from '../trials/harness/open-panel.ts'
import { until } from '../trials/harness/until.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * The promise of Portico, seen by the people it is made to: an editor publishes in the admin panel, and readers have
 * it, in the page and in the search, without anybody touching anything. Needs the panel: `npm run build:admin`.
 */

const BUILD_SECONDS = 240
const SENTENCE = 'The theremin is played without being touched.'

let portal: TestPortal
let browser: Browser
let editor: Page
let siteUrl = ''

const isLive = async (path: string, words: string) => {
  const response = await fetch(siteUrl + path)
  return response.ok && (await response.text()).includes(words)
}
const lastLines = () => portal.log.slice(-30).join('\n')
const panel = () =>
  editor.getByRole('complementary').or(editor.locator('main')).getByText('Live site').locator('xpath=../..')

beforeAll(async () => {
  portal = await startTestPortal()
  siteUrl = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  editor = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  await until('The site is live', () => isLive('/guides/intro', '<h1'), { seconds: BUILD_SECONDS, orElse: lastLines })
})

afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

test('an edit published in the admin panel is on the site and in the search, and the editor reads so', async () => {
  const admin = `${portal.cms.url}/admin`
  await editor.goto(`${admin}/auth/login`)
  await logIn(editor)
  await editor.goto(`${admin}/content-manager/collection-types/api::doc.doc?page=1&pageSize=10&_q=Introduction`)
  await editor.getByRole('gridcell', { name: '/guides/intro', exact: true }).click()

  await editor.locator('.pt-editable').getByText('The sample is a small portal.').click()
  await editor.keyboard.press('End')
  await editor.keyboard.type(` ${SENTENCE}`)
  const earlier = await panel().getByRole('listitem').count()
  await editor.getByRole('button', { name: 'Publish', exact: true }).click()

  await until('The edit is live', () => isLive('/guides/intro', SENTENCE), {
    seconds: BUILD_SECONDS,
    orElse: lastLines,
  })
  const deployments = panel().getByRole('listitem')
  const readsLive = async () =>
    (await deployments.count()) > earlier && (await deployments.first().textContent())?.startsWith('Live')
  await until('The editor reads that it is live', readsLive, { seconds: 30, orElse: lastLines })
  await panel().getByRole('link', { name: 'See it on the site' }).waitFor()

  const reader = await browser.newPage()
  await reader.goto(`${siteUrl}/tags`)
  await reader.keyboard.press('Control+k')
  await reader.getByRole('combobox').fill('theremin')
  await reader.getByRole('option', { name: 'theremin' }).waitFor()
  await reader.keyboard.press('Enter')
  await reader.waitForURL((url) => url.pathname === '/guides/intro')
  expect(await reader.locator('article').textContent()).toContain(SENTENCE)
})
