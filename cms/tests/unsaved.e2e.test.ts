import { beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { intercept } from '../../scripts/trials/harness/intercept'
import { goTo } from '../editor/tests/harness/go-to'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { ADMIN } from './start-cms'
import { DOCS, usePanel } from './use-panel'

/* What cannot be saved at once: without a connection, without a session, in a closed tab, beside another editor. */

const TO_CMS = /\/(content-manager|admin\/(?!content-manager|login$)[a-z-]+$|users\/me)/

const panel = usePanel()
/** The token of a session beside that of the browser. */
let session: string

beforeAll(async () => {
  const { body } = await ask(`${panel.admin.url}/admin/login`, { method: 'POST', body: ADMIN })
  session = (body as { data: { token: string } }).data.token
})

const words = (exact: string, on = panel.page) => on.locator('.pt-editable').getByText(exact, { exact: true })
const canSave = (on = panel.page) => on.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
const isSaved = (on = panel.page) => on.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
const button = (name: string) => panel.page.getByRole('button', { name, exact: true })

/** Waits until the draft of a page has these paragraphs. */
async function isStored(name: string, ...paragraphs: readonly string[]): Promise<void> {
  const read = async () => {
    const url = `${panel.admin.url}${DOCS.slice('/admin'.length)}/${id(name)}`
    const { body } = (await ask(url, { method: 'GET', token: session })) as Stored
    return body.data.body.map(({ children }) => children.map(({ text }) => text).join(''))
  }
  await expect.poll(read).toEqual(paragraphs)
}

interface Stored {
  readonly body: { readonly data: { readonly body: readonly { readonly children: readonly { text: string }[] }[] } }
}

async function endSession(): Promise<void> {
  await panel.context.clearCookies()
  await panel.page.evaluate("localStorage.removeItem('jwtToken')")
}

/** Types in a page, waits until the browser keeps it, and closes the tab. */
async function leaveUnsaved(name: string, typed: string): Promise<void> {
  await panel.openDoc(name)
  await goTo(panel.page, 'Before')
  await panel.page.keyboard.type(typed)
  await canSave()
  const isKept = `Object.entries(localStorage).some(
    ([key, kept]) => key.startsWith('portico.draft') && kept.includes(${JSON.stringify(typed)}))`
  await expect.poll(() => panel.page.evaluate(isKept)).toBe(true)
  await panel.page.close()
  panel.page = await panel.openPage()
}

const conflictDialog = () => panel.page.getByRole('dialog', { name: 'This document was saved by somebody else' })

/** The second editor saves another text than the first has typed. */
async function collide(name: string): Promise<void> {
  await panel.openDoc(name, [paragraph('a', 'First'), paragraph('b', 'Second')])
  const other = await panel.openPage()
  await other.goto(panel.page.url())
  for (const [on, typed] of [
    [panel.page, ' mine'],
    [other, ' theirs'],
  ] as const) {
    await goTo(on, 'First')
    await on.keyboard.type(typed)
    await canSave(on)
  }
  await goTo(other, 'Second')
  await other.keyboard.type(' changed')
  await words('Second changed', other).waitFor()
  await other.keyboard.press('Control+S')
  await isStored(name, 'First theirs', 'Second changed')
  await isSaved(other)
  await other.close()
  await panel.page.bringToFront()
  await panel.page.keyboard.press('Control+S')
  await conflictDialog().waitFor()
}

describe('a CMS that cannot be reached', () => {
  test('leaves the form, and takes the save when it answers again', async () => {
    await panel.openDoc('outage')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    await canSave()
    await intercept(panel.page, TO_CMS, (route) => route.abort())
    await panel.page.keyboard.press('Control+S')
    await panel.page.getByText('The CMS cannot be reached.').waitFor()
    expect(await axeFaults(panel.page, { within: '[role=status], [role=alert]' })).toEqual([])
    await panel.page.keyboard.type(' two')
    await words('Before one two').waitFor()
    await button('Try again now').click()
    await panel.page.unroute(TO_CMS)
    await panel.page.getByText('The CMS cannot be reached.').waitFor({ state: 'detached' })
    await isStored('outage', 'Before one')
    await canSave()
    await words('Before one two').waitFor()
    await panel.page.keyboard.press('Control+S')
    await isStored('outage', 'Before one two')
  })

  test('leaves the form where the document cannot be read after the save', async () => {
    await panel.openDoc('reading')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    await canSave()
    await intercept(panel.page, TO_CMS, (route) =>
      route.request().method() === 'PUT' ? route.fallback() : route.abort(),
    )
    await panel.page.keyboard.press('Control+S')
    await panel.page.getByText('The CMS cannot be reached.').waitFor()
    await words('Before one').waitFor()
    await panel.page.unroute(TO_CMS)
    await panel.page.getByText('The CMS cannot be reached.').waitFor({ state: 'detached' })
    await isStored('reading', 'Before one')
  })
})

describe('a session that ended', () => {
  test('is begun again over the form, and the save goes on', async () => {
    await panel.openDoc('session')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    await canSave()
    await endSession()
    await panel.page.keyboard.press('Control+S')
    const dialog = panel.page.getByRole('dialog', { name: 'Log in again' })
    await dialog.waitFor()
    expect(await axeFaults(panel.page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByLabel('Password').fill('Wrong-Password-1')
    await button('Log in and save').click()
    await dialog.getByText('Invalid credentials. Try again.').waitFor()
    await button('Keep writing').click()
    await panel.page.getByText('Your session ended.').waitFor()
    await goTo(panel.page, 'Before one')
    await panel.page.keyboard.type(' two')
    await button('Log in').click()
    await dialog.getByLabel('Password').fill(ADMIN.password)
    await panel.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await isStored('session', 'Before one')
    await words('Before one two').waitFor()
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await isStored('session', 'Before one two')
  })

  test('in another tab leaves the form open, and is begun again over it', async () => {
    await panel.openDoc('elsewhere')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    await canSave()
    const other = await panel.openPage()
    await other.goto(`${panel.admin.url}/admin`)
    await other
      .getByRole('button', { name: /^[A-Z]\b/ })
      .last()
      .click()
    await other.getByRole('menuitem', { name: 'Log out' }).click()
    await other.waitForURL(/\/auth\/login/)
    await other.close()
    await panel.page.keyboard.press('Control+S')
    const dialog = panel.page.getByRole('dialog', { name: 'Log in again' })
    await dialog.getByLabel('Password').fill(ADMIN.password)
    await button('Log in and save').click()
    await dialog.waitFor({ state: 'detached' })
    await isStored('elsewhere', 'Before one')
    expect(await panel.page.getByText('Session ended', { exact: true }).count()).toBe(0)
    await panel.page.locator('.pt-editable:focus').waitFor()
    await panel.page.keyboard.type(' two')
    await words('Before one two').waitFor()
  })
})

describe('what a closed tab had not saved', () => {
  test('is offered with what differs, and restored', async () => {
    await leaveUnsaved('draft', ' unsaved')
    await panel.page.goto(`${panel.admin.url}${DOCS}/${id('draft')}`)
    await panel.page.getByText('You wrote here and did not save.').waitFor()
    await words('Before').waitFor()
    expect(await axeFaults(panel.page, { within: '[role=status], [role=alert]' })).toEqual([])
    await button('Show what differs').click()
    const dialog = panel.page.getByRole('dialog', { name: 'Your unsaved text' })
    await dialog.getByText('Before unsaved', { exact: true }).waitFor()
    await dialog.getByText('Before', { exact: true }).waitFor()
    expect(await axeFaults(panel.page, { within: '[role=dialog]' })).toEqual([])
    await button('Restore').click()
    await words('Before unsaved').waitFor()
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await isStored('draft', 'Before unsaved')
    await panel.page.reload()
    await words('Before unsaved').waitFor()
    expect(await panel.page.getByText('You wrote here and did not save.').count()).toBe(0)
  })

  test('is offered to who left the form by a link, and came back', async () => {
    await panel.openDoc('left')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' unsaved')
    await canSave()
    await panel.page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await button('Confirm').click()
    await panel.page.waitForURL((url) => !url.pathname.includes(id('left')))
    await panel.page.goBack()
    await words('Before').waitFor()
    await button('Restore').click()
    await words('Before unsaved').waitFor()
  })

  test('is offered to who looked at the published version, each time it is come back from', async () => {
    await panel.openDoc('looked')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' unsaved')
    for (const _ of ['read for the first time', 'known']) {
      await canSave()
      await panel.page.getByRole('tab', { name: 'Published' }).click()
      await button('Confirm').click()
      await panel.page.locator('.pt-editable[contenteditable="false"]').getByText('Before', { exact: true }).waitFor()
      expect(await panel.page.getByText('You wrote here and did not save.').count()).toBe(0)
      await panel.page.getByRole('tab', { name: 'Draft' }).click()
      await words('Before').waitFor()
      await button('Restore').click()
      await words('Before unsaved').waitFor()
    }
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await isStored('looked', 'Before unsaved')
  })

  test('is offered beside what keeps the page from being published', async () => {
    await leaveUnsaved('beside', ' unsaved')
    await panel.page.goto(`${panel.admin.url}${DOCS}/${id('beside')}`)
    await panel.page.getByText('You wrote here and did not save.').waitFor()
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.press('Enter')
    await panel.page.keyboard.type('## ')
    await canSave()
    await panel.page.keyboard.press('Control+Shift+Enter')
    await panel.page.getByRole('button', { name: /^Show Heading/ }).click()
    await button('Restore').click()
    await words('Before unsaved').waitFor()
  })

  test('is made one with what somebody else saved since', async () => {
    await leaveUnsaved('merged', ' unsaved')
    await panel.page.goto(await panel.writeDoc('merged', [paragraph('a', 'Before'), paragraph('b', 'Of another')]))
    await panel.page.getByText('You wrote here and did not save.').waitFor()
    await button('Restore').click()
    await words('Before unsaved').waitFor()
    await words('Of another').waitFor()
  })

  test('is gone when it is deleted', async () => {
    await leaveUnsaved('deleted', ' unsaved')
    await panel.page.goto(`${panel.admin.url}${DOCS}/${id('deleted')}`)
    await button('Show what differs').click()
    await button('Delete it').click()
    await panel.page.getByText('You wrote here and did not save.').waitFor({ state: 'detached' })
    await panel.page.reload()
    await words('Before').waitFor()
    expect(await panel.page.getByText('You wrote here and did not save.').count()).toBe(0)
  })
})

describe('two editors of a page', () => {
  test('the later save shows both versions, and saves what is chosen of each block', async () => {
    await collide('chosen')
    await conflictDialog().getByText('First mine', { exact: true }).waitFor()
    await conflictDialog().getByText('First theirs', { exact: true }).waitFor()
    expect(await axeFaults(panel.page, { within: '[role=dialog]' })).toEqual([])
    await button('Save this').click()
    await conflictDialog().waitFor({ state: 'detached' })
    await isStored('chosen', 'First mine', 'Second changed')
    await words('Second changed').waitFor()
    await isSaved()
  })

  test('both versions stay shown in a window of another width', async () => {
    await collide('width')
    const drawn = await conflictDialog().elementHandle()
    await panel.page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false)
    await button('All of mine').click()
    await button('Save this').click()
    await isStored('width', 'First mine', 'Second')
    await isSaved()
    expect(await panel.page.getByText('You wrote here and did not save.').count()).toBe(0)
  })

  test('all of theirs can be taken, and what is typed meanwhile stays', async () => {
    await collide('theirs')
    await button('Keep writing').click()
    await panel.page.getByText('Not saved yet.').waitFor()
    await button('Compare').click()
    await button('All of theirs').click()
    await button('Save this').click()
    await isStored('theirs', 'First theirs', 'Second changed')
    await words('First theirs').waitFor()
    await isSaved()
  })
})
