import type { Browser, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../lib/chromium.ts'
import { axeFaults } from '../trials/harness/axe.ts'
import { documentsPath, openPanel } from '../trials/harness/open-panel.ts'
import { until } from '../trials/harness/until.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/*
 * The whole story of a page on a whole portal, in browsers alone: people are invited, a page is written, placed, previewed,
 * reviewed and scheduled, readers have it, and it moves and goes. Needs the panel: `npm run build:admin`.
 */

const BUILD = { seconds: 240, orElse: () => portal.log.slice(-30).join('\n') }
/** A release takes as long as the machine does: the limit of the test ends what hangs. */
const RELEASED = { timeout: 0 }
const DESKTOP = { viewport: { width: 1400, height: 1000 } }

let portal: TestPortal
let browser: Browser
let site = ''
let form = ''
let administrator: Page
let writer: Page
let editor: Page

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page) => page.locator('.pt-editable[contenteditable=true]')
const dialog = (page: Page) => page.getByRole('dialog')
const live = (page: Page) => page.getByRole('status', { name: 'State on the site' })
const review = (page: Page) => page.getByRole('status', { name: 'State of the review' })
const places = (page: Page) => page.getByRole('region', { name: 'Place in sidebars' })
const openForm = async (page: Page) => {
  await page.goto(form)
  await text(page).waitFor()
}
const isLive = async (path: string) => (await fetch(site + path, { redirect: 'manual' })).status === 200
const leadsTo = async (path: string) => (await fetch(site + path, { redirect: 'manual' })).headers.get('location')

/** Invites somebody in the panel, and registers as that person. @returns the panel of that person */
async function invite(name: string, role: string): Promise<Page> {
  const email = `${name.toLowerCase()}@example.com`
  const password = `${name}-Writes-1`
  await administrator.goto(`${portal.cms.url}/admin/settings/users`)
  await button(administrator, 'Invite new user').click()
  const invitation = dialog(administrator)
  await invitation.locator('input[name=firstname]').fill(name)
  await invitation.locator('input[name=email]').fill(email)
  await invitation.getByRole('combobox', { name: /roles/ }).click()
  await administrator.getByRole('option', { name: role, exact: true }).click()
  await administrator.keyboard.press('Escape')
  await button(administrator, 'Invite user').click()
  await invitation.getByRole('button', { name: 'Copy to clipboard' }).click()
  const link = await administrator.evaluate<string>('navigator.clipboard.readText()')

  const page = await (await browser.newContext(DESKTOP)).newPage()
  await page.goto(link)
  /* The form starts again with what the invitation says of the person. */
  await until('The form knows the person', async () => (await page.locator('input[name=email]').inputValue()) === email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(password)
  await page.getByRole('button', { name: /Let.s start/ }).click()
  await page.getByRole('link', { name: 'Content Manager' }).first().waitFor()
  return page
}

/** Does what writes to an address of the CMS. @returns its answer */
async function answerTo(page: Page, address: RegExp, act: () => Promise<void>): Promise<Response> {
  const isWrite = (answer: Response) =>
    address.test(answer.url().split('?')[0] ?? '') && answer.request().method() !== 'GET'
  const [answer] = await Promise.all([page.waitForResponse(isWrite), act()])
  return answer
}

/** Saves by keys what was typed. */
async function save(page: Page): Promise<void> {
  await page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
  const answer = await answerTo(page, /\/api::doc\.doc(\/\w+)?$/, () => page.keyboard.press('Control+s'))
  expect(answer.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save', disabled: true }).waitFor()
}

/** Fills in a minute that comes soon; a machine on which it is over by then is asked for another one. */
async function scheduleSoon(page: Page): Promise<void> {
  await button(page, 'Publish later').click()
  for (let isTaken = false; !isTaken;) {
    const minute = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000)
    const local = new Date(minute.getTime() - minute.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    await page.getByLabel('When').fill(local)
    const schedule = dialog(page).getByRole('button', { name: 'Schedule', exact: true })
    isTaken = (await answerTo(page, /\/portico\/schedule\/save$/, () => schedule.click())).ok()
  }
  await dialog(page).waitFor({ state: 'detached' })
}

async function asReader(javaScriptEnabled: boolean, read: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...DESKTOP, javaScriptEnabled })
  await read(await context.newPage())
  await context.close()
}

beforeAll(async () => {
  portal = await startTestPortal()
  site = `http://127.0.0.1:${portal.site.port}`
  browser = await openChromium()
  await until('The site is live', () => isLive('/guides/intro'), BUILD)
  const panel = await openPanel(browser, portal.cms)
  await panel.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  administrator = panel.page
})
afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

test('an administrator invites a writer and an editor', async () => {
  writer = await invite('Wendy', 'Writer')
  editor = await invite('Edith', 'Editor')
})

test('the writer writes a page by keyboard, places it in a sidebar, and sees a preview', async () => {
  await writer.goto(`${portal.cms.url}${documentsPath('doc')}/create`)
  await text(writer).waitFor()
  await writer.locator('input[name=title]').focus()
  await writer.keyboard.type('Theremins')
  await writer.locator('input[name=path]').focus()
  await writer.keyboard.type('/guides/theremins')
  await writer.locator('textarea[name=description]').focus()
  await writer.keyboard.type('An instrument without keys.')
  await text(writer).focus()
  await writer.keyboard.type('## How it is played\nIt is played without being touched.')
  await text(writer).getByRole('heading', { name: 'How it is played' }).waitFor()
  await save(writer)
  await writer.waitForURL((url) => !url.pathname.endsWith('/create'))
  form = writer.url()

  await button(writer, 'Place it in a sidebar').press('Enter')
  await places(writer).getByRole('combobox', { name: 'In the sidebar' }).press('Enter')
  await writer.getByRole('option', { name: 'Guides' }).click()
  await places(writer).getByRole('combobox', { name: 'Below' }).press('Enter')
  await writer.getByRole('option', { name: 'First steps' }).click()
  expect(await axeFaults(writer, { within: '[aria-label="Place in sidebars"]' })).toEqual([])
  await button(writer, 'Place it').press('Enter')
  await places(writer).getByText('Guides › First steps').waitFor()
  await places(writer).getByText('Readers see it there when the page is published.').waitFor()
  expect(await axeFaults(writer, { within: '[aria-label="Place in sidebars"]' })).toEqual([])

  await button(writer, 'Beside the text').press('Enter')
  const preview = writer.frameLocator('iframe[title="Preview of this draft"]')
  await preview.getByRole('heading', { level: 1, name: 'Theremins' }).waitFor()
  await preview.getByText('It is played without being touched.').waitFor()
  await button(writer, 'Close the preview').click()
  expect(await button(writer, 'Publish').isEnabled()).toBe(false)
})

test('the editor comments at a block and sends it back, and the writer changes it', async () => {
  await writer.getByRole('textbox', { name: 'A word for the editor' }).fill('Is it too short?')
  await button(writer, 'Ready for review').click()
  await review(writer).getByText('Ready for review since').waitFor()

  await editor.goto(`${portal.cms.url}/admin`)
  await editor.getByText('“Is it too short?”').waitFor()
  await editor.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Theremins' }).click()
  await text(editor).getByText('played without').click()
  await button(editor, 'Write a comment').click()
  await editor.getByText('At Paragraph “It is played').waitFor()
  await editor.getByRole('textbox', { name: 'Comment' }).fill('By what, then?')
  await button(editor, 'Add the comment').click()
  await editor.getByRole('list', { name: 'Comments' }).getByText('By what, then?').waitFor()
  await editor.getByRole('textbox', { name: 'What to change' }).fill('Say more.')
  await button(editor, 'Send back').click()
  await review(editor).getByText('sent it back').waitFor()

  await openForm(writer)
  await review(writer).getByText('“Say more.”').waitFor()
  await writer.getByRole('button', { name: /^Show Paragraph/ }).click()
  await writer.locator('.pt-editable:focus').waitFor()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' Two antennas follow the hands.')
  await text(writer).getByText('Two antennas follow the hands.').waitFor()
  await save(writer)
  await button(writer, 'Resolve').click()
  await button(writer, 'Show what is resolved (1)').waitFor()
  await button(writer, 'Ready for review').click()
  await review(writer).getByText('Ready for review since').waitFor()
})

test('the editor schedules it, and it goes live by itself', async () => {
  await openForm(editor)
  await text(editor).getByText('Two antennas follow the hands.').waitFor()
  await scheduleSoon(editor)
  await live(editor).getByText('Live', { exact: true }).waitFor(RELEASED)
  await openForm(writer)
  await review(writer).getByText('approved and published it').waitFor()
})

test.each([true, false])('a reader has it, in the sidebar too; with scripts: %s', async (javaScriptEnabled) => {
  await asReader(javaScriptEnabled, async (page) => {
    await page.goto(`${site}/guides/quick-start`)
    await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Theremins' }).click()
    await page.waitForURL(`${site}/guides/theremins`)
    await page.getByRole('heading', { level: 1, name: 'Theremins' }).waitFor()
    await page.getByText('It is played without being touched. Two antennas follow the hands.').waitFor()
  })
})

test('the editor moves it, and the old address leads to the new one', async () => {
  await editor.locator('input[name=path]').fill('/guides/touchless')
  await button(editor, 'Publish').click()
  await dialog(editor).getByText('/guides/touchless', { exact: true }).waitFor()
  await dialog(editor).getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog(editor).waitFor({ state: 'hidden' })
  await until('The page is at its new address', () => isLive('/guides/touchless'), BUILD)
  await asReader(false, async (page) => {
    await page.goto(`${site}/guides/theremins`)
    expect(page.url()).toBe(`${site}/guides/touchless`)
    await page.getByRole('heading', { level: 1, name: 'Theremins' }).waitFor()
  })
})

test('the editor takes it out and deletes it, and readers of both addresses land where the editor says', async () => {
  await openForm(editor)
  await button(editor, 'Take it out of “Guides”').click()
  await places(editor).getByText('It leaves “Guides › First steps” when the page is published.').waitFor()
  await button(editor, 'Publish').click()
  await places(editor).getByText('No sidebar lists it').waitFor()
  await button(editor, 'More actions').click()
  await editor.getByRole('menuitem', { name: /^Delete entry/ }).click()
  await dialog(editor).getByRole('textbox', { name: 'Send its readers to' }).fill('/guides/intro')
  await dialog(editor).getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(editor).waitFor({ state: 'hidden' })

  await editor.goto(`${portal.cms.url}/admin`)
  const accept = button(editor, 'Accept the release')
  await accept.waitFor(RELEASED)
  /* A later release may have come in the place of the one that was on the page. */
  for (let waits: unknown = true; waits;) {
    const answer = await answerTo(editor, /\/portico\/release\/accept$/, () => accept.click())
    waits = ((await answer.json()) as { waits?: unknown }).waits
  }
  for (const path of ['/guides/touchless', '/guides/theremins'])
    await until(`Readers of ${path} are sent on`, async () => (await leadsTo(path)) === '/guides/intro', BUILD)
  await asReader(false, async (page) => {
    await page.goto(`${site}/guides/theremins`)
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Guides' }).getByText('Theremins').count()).toBe(0)
  })
})
