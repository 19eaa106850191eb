import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { ask } from './ask'
import { holdResponses } from './hold-responses'
import { ADMIN } from './start-cms'
import { DOCS, usePanel } from './use-panel'

/* An administrator invites a writer; both work on a page: presence, review, comments at blocks, a schedule. */

const panel = usePanel()
const WENDY = { email: 'wendy@example.com', password: 'Wendy-Writes-1' }
let writer: Page
let form = ''

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page) => page.getByRole('status', { name: 'State of the review' })
const live = (page: Page) => page.getByRole('status', { name: 'State on the site' })
const open = async (page: Page) => {
  await page.goto(form)
  await page.locator('.pt-editable').waitFor()
}

/** Makes a user as the form “Invite new user” does. @returns the link that the panel shows */
async function invite(): Promise<string> {
  const { url } = panel.admin
  const { body } = await ask(`${url}/admin/login`, { method: 'POST', body: ADMIN })
  const { token } = (body as { data: { token: string } }).data
  const { body: roles } = await ask(`${url}/admin/roles`, { method: 'GET', token })
  const { data } = roles as { data: { id: number; name: string }[] }
  const role = data.find(({ name }) => name === 'Writer')
  const made = await ask(`${url}/admin/users`, {
    method: 'POST',
    token,
    body: { email: WENDY.email, firstname: 'Wendy', lastname: 'Writer', roles: [role?.id] },
  })
  const user = (made.body as { data: { registrationToken: string } }).data
  return `${url}/admin/auth/register?registrationToken=${user.registrationToken}`
}

beforeAll(async () => {
  const browser = panel.context.browser()
  if (!browser) throw new Error('The panel has no browser.')
  writer = await (await browser.newContext({ viewport: { width: 1400, height: 1000 } })).newPage()
})
afterAll(() => writer?.context().close())

test('a writer comes by the registration link, writes a page, and reads why publishing is off', async () => {
  await writer.goto(await invite())
  /* The form starts again with what the invitation says of the person. */
  await expect.poll(() => writer.locator('input[name=email]').inputValue()).toBe(WENDY.email)
  await writer.locator('input[name=password]').fill(WENDY.password)
  await writer.locator('input[name=confirmPassword]').fill(WENDY.password)
  await writer.getByRole('button', { name: /Let.s start/ }).click()
  await writer.getByRole('link', { name: 'Content Manager' }).first().waitFor()
  await writer.goto(`${panel.admin.url}${DOCS}/create`)
  await writer.locator('.pt-editable').waitFor()
  await writer.locator('input[name=title]').fill('Theremins')
  await writer.locator('input[name=path]').fill('/theremins')
  await writer.locator('.pt-editable').click()
  await writer.keyboard.type('It is played without being touched.')
  await writer.getByText('Your role does not publish.').waitFor()
  await button(writer, 'Save').click()
  await writer.waitForURL((url) => !url.pathname.endsWith('/create'))
  form = writer.url()
})

describe('a page that two people have open', () => {
  test('names the other, until the tab is left', async () => {
    await open(panel.page)
    await panel.page.getByRole('status', { name: 'Also here' }).getByText('Wendy Writer has this page open').waitFor()
    await writer.getByRole('status', { name: 'Also here' }).getByText('Ada').waitFor()
    await panel.page.goto(`${panel.admin.url}/admin`)
    await writer.getByRole('status', { name: 'Also here' }).waitFor({ state: 'detached' })
  })
})

describe('a review', () => {
  test('is asked for by keys, found in the list and on the home page, commented, and sent back', async () => {
    await open(writer)
    await writer.getByRole('textbox', { name: 'A word for the editor' }).fill('Is it too short?')
    await button(writer, 'Ready for review').focus()
    await writer.keyboard.press('Enter')
    await state(writer).getByText('Ready for review since').waitFor()

    const { page } = panel
    await page.goto(`${panel.admin.url}/admin`)
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
    await page.getByText('“Is it too short?”').waitFor()
    expect(await axeFaults(page, { within: '[aria-label=Reviews]' })).toEqual([])
    await page.goto(`${panel.admin.url}${DOCS}`)
    await button(page, 'Ready for review (1)').click()
    await page.waitForURL(/documentId/)
    await page.getByRole('row').filter({ hasText: '/theremins' }).waitFor()
    await open(page)
    await page.locator('.pt-editable').getByText('played without').click()
    await button(page, 'Write a comment').click()
    await page.getByText('At Paragraph “It is played').waitFor()
    await page.getByRole('textbox', { name: 'Comment' }).fill('<b>By whom?</b>')
    await button(page, 'Add the comment').click()
    await page.getByRole('list', { name: 'Comments' }).getByText('<b>By whom?</b>').waitFor()
    expect(await axeFaults(page, { within: '[aria-label=Review]' })).toEqual([])
    await page.getByRole('textbox', { name: 'What to change' }).fill('Say more.')
    await button(page, 'Send back').click()
    await state(page).getByText('sent it back').waitFor()
  })

  test('puts a comment at the block of a click that was made before the review had come', async () => {
    const { page } = panel
    await open(page)
    const review = await holdResponses(page, /\/portico\/review$/, 'POST')
    await page.reload()
    await page.locator('.pt-editable[contenteditable=true]').getByText('played without').click()
    await review.release()
    await button(page, 'Write a comment').click()
    await page.getByText('At Paragraph “It is played').waitFor()
  })

  test('leads the writer to the block, and ends with a publish', async () => {
    await writer.goto(`${panel.admin.url}/admin`)
    await writer.getByRole('heading', { name: 'Asked for by you' }).waitFor()
    await writer.getByText('“Say more.”').waitFor()
    const editor = await holdResponses(writer, /\/editor-[^/]+\.js$/, 'GET')
    await writer.reload()
    await writer.getByRole('link', { name: 'Theremins' }).first().click()
    await writer.getByRole('button', { name: /^Show Paragraph/ }).click()
    await editor.release()
    await writer.locator('.pt-editable:focus').waitFor()
    await button(writer, 'Resolve').click()
    await button(writer, 'Show what is resolved (1)').click()
    await button(writer, 'Reopen').click()
    await button(writer, 'Resolve').waitFor()
    await button(writer, 'Ready for review').click()
    await state(writer).getByText('Ready for review since').waitFor()
    await open(panel.page)
    await button(panel.page, 'Publish').click()
    await panel.page.getByText('Published document').waitFor()
    await open(writer)
    await state(writer).getByText('approved and published it').waitFor()
  })
})

describe('a schedule', () => {
  test('is made, shown as the state of the page, and canceled', async () => {
    const { page } = panel
    await open(page)
    await button(page, 'Publish later').click()
    await page.getByLabel('When').fill('2030-01-02T08:00')
    await page.getByRole('dialog').getByText('In your time zone').waitFor()
    expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await live(page).getByText('Scheduled', { exact: true }).waitFor()
    await live(page).getByText('Jan 2, 2030').waitFor()
    await page.goto(`${panel.admin.url}/admin`)
    await page.getByText('Scheduled by Ada').waitFor()
    await open(writer)
    await writer.getByText('Only people who may publish can schedule it.').waitFor()
    expect(await button(writer, 'Publish later').isDisabled()).toBe(true)
    await open(page)
    await button(page, 'Cancel the schedule').click()
    await live(page).getByText('Scheduled', { exact: true }).waitFor({ state: 'detached' })
  })
})
