import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openChromium } from '../../scripts/lib/chromium'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { registerAdministrator } from './register'
import { startAdmin, type Admin } from './start-admin'
import { ADMIN, TOKENS } from './start-cms'

/* What cannot be saved at once: without a connection, without a session, in a closed tab, beside another editor. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const DOCS = '/admin/content-manager/collection-types/api::doc.doc'
const TO_CMS = /\/(content-manager|admin\/(?!content-manager|login$)[a-z-]+$|users\/me)/

let admin: Admin
let browser: Browser
let context: BrowserContext
let page: Page
let errors: string[]
/** The token of a session beside that of the browser. */
let session: string

beforeAll(async () => {
  admin = await startAdmin()
  browser = await openChromium()
  context = await browser.newContext({ viewport: { width: 1400, height: 1000 } })
  const registration = await context.newPage()
  await registerAdministrator(registration, admin.url)
  await registration.close()
  const { body } = await ask(`${admin.url}/admin/login`, { method: 'POST', body: ADMIN })
  session = (body as { data: { token: string } }).data.token
})

beforeEach(async () => {
  errors = []
  page = await openPage()
})

afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  expect(errors).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await admin?.stop()
})

async function openPage(): Promise<Page> {
  const opened = await context.newPage()
  opened.on('pageerror', (error) => errors.push(String(error)))
  return opened
}

async function writeDoc(name: string, body: readonly unknown[]): Promise<string> {
  const data = { path: `/guides/${name}`, title: name, body }
  const { status } = await ask(`${admin.url}/api/portico/import`, {
    method: 'POST',
    token: TOKENS.import,
    body: { documents: [{ type: 'doc', documentId: id(name), data }], overwrite: true, seed: false },
  })
  expect(status).toBe(200)
  return `${admin.url}${DOCS}/${id(name)}`
}

async function openDoc(name: string, body: readonly unknown[] = [paragraph('a', 'Before')]): Promise<void> {
  await page.goto(await writeDoc(name, body))
  await page.locator('.pt-editable').waitFor()
}

/** Puts the caret at the end of the paragraph of these words, and waits until the editor knows. */
async function goTo(inside: string, on = page): Promise<void> {
  await on.locator('.pt-text', { hasText: inside }).click()
  await on.keyboard.press('End')
  await on.locator('.pt-text[data-active]', { hasText: inside }).waitFor()
}

const words = (exact: string, on = page) => on.locator('.pt-editable').getByText(exact, { exact: true })
const canSave = (on = page) => on.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
const isSaved = (on = page) => on.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the draft of a page has these paragraphs. */
async function isStored(name: string, ...paragraphs: readonly string[]): Promise<void> {
  const read = async () => {
    const url = `${admin.url}${DOCS.slice('/admin'.length)}/${id(name)}`
    const { body } = (await ask(url, { method: 'GET', token: session })) as Stored
    return body.data.body.map(({ children }) => children.map(({ text }) => text).join(''))
  }
  await expect.poll(read).toEqual(paragraphs)
}

interface Stored {
  readonly body: { readonly data: { readonly body: readonly { readonly children: readonly { text: string }[] }[] } }
}

async function axeFindsNothing(root: string): Promise<void> {
  await page.evaluate(axe)
  const script = `axe.run(${JSON.stringify(root)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`
  expect(await page.evaluate(script)).toEqual([])
}

async function endSession(): Promise<void> {
  await context.clearCookies()
  await page.evaluate("localStorage.removeItem('jwtToken')")
}

/** Types in a page, waits until the browser keeps it, and closes the tab. */
async function leaveUnsaved(name: string, typed: string): Promise<void> {
  await openDoc(name)
  await goTo('Before')
  await page.keyboard.type(typed)
  await canSave()
  await page.waitForFunction(`Object.entries(localStorage).some(
    ([key, kept]) => key.startsWith('portico.draft') && kept.includes(${JSON.stringify(typed)}))`)
  await page.close()
  page = await openPage()
}

const conflictDialog = () => page.getByRole('dialog', { name: 'This document was saved by somebody else' })

/** The second editor saves another text than the first has typed. */
async function collide(name: string): Promise<void> {
  await openDoc(name, [paragraph('a', 'First'), paragraph('b', 'Second')])
  const other = await openPage()
  await other.goto(page.url())
  for (const [on, typed] of [
    [page, ' mine'],
    [other, ' theirs'],
  ] as const) {
    await goTo('First', on)
    await on.keyboard.type(typed)
    await canSave(on)
  }
  await goTo('Second', other)
  await other.keyboard.type(' changed')
  await words('Second changed', other).waitFor()
  await other.keyboard.press('Control+S')
  await isStored(name, 'First theirs', 'Second changed')
  await isSaved(other)
  await other.close()
  await page.bringToFront()
  await page.keyboard.press('Control+S')
  await conflictDialog().waitFor()
}

describe('a CMS that cannot be reached', () => {
  test('leaves the form, and takes the save when it answers again', async () => {
    await openDoc('outage')
    await goTo('Before')
    await page.keyboard.type(' one')
    await canSave()
    await page.route(TO_CMS, (route) => route.abort())
    await page.keyboard.press('Control+S')
    await page.getByText('The CMS cannot be reached.').waitFor()
    await axeFindsNothing('[role=status], [role=alert]')
    await page.keyboard.type(' two')
    await words('Before one two').waitFor()
    await button('Try again now').click()
    await page.unroute(TO_CMS)
    await page.getByText('The CMS cannot be reached.').waitFor({ state: 'detached' })
    await isStored('outage', 'Before one')
    await canSave()
    await words('Before one two').waitFor()
    await page.keyboard.press('Control+S')
    await isStored('outage', 'Before one two')
  })

  test('leaves the form where the document cannot be read after the save', async () => {
    await openDoc('reading')
    await goTo('Before')
    await page.keyboard.type(' one')
    await canSave()
    await page.route(TO_CMS, (route) => (route.request().method() === 'PUT' ? route.fallback() : route.abort()))
    await page.keyboard.press('Control+S')
    await page.getByText('The CMS cannot be reached.').waitFor()
    await words('Before one').waitFor()
    await page.unroute(TO_CMS)
    await page.getByText('The CMS cannot be reached.').waitFor({ state: 'detached' })
    await isStored('reading', 'Before one')
  })
})

describe('a session that ended', () => {
  test('is begun again over the form, and the save goes on', async () => {
    await openDoc('session')
    await goTo('Before')
    await page.keyboard.type(' one')
    await canSave()
    await endSession()
    await page.keyboard.press('Control+S')
    const dialog = page.getByRole('dialog', { name: 'Log in again' })
    await dialog.waitFor()
    await axeFindsNothing('[role=dialog]')
    await dialog.getByLabel('Password').fill('Wrong-Password-1')
    await button('Log in and save').click()
    await dialog.getByText('Invalid credentials. Try again.').waitFor()
    await button('Keep writing').click()
    await page.getByText('Your session ended.').waitFor()
    await goTo('Before one')
    await page.keyboard.type(' two')
    await button('Log in').click()
    await dialog.getByLabel('Password').fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await isStored('session', 'Before one')
    await words('Before one two').waitFor()
    await canSave()
    await page.keyboard.press('Control+S')
    await isStored('session', 'Before one two')
  })
})

describe('what a closed tab had not saved', () => {
  test('is offered with what differs, and restored', async () => {
    await leaveUnsaved('draft', ' unsaved')
    await page.goto(`${admin.url}${DOCS}/${id('draft')}`)
    await page.getByText('You wrote here and did not save.').waitFor()
    await words('Before').waitFor()
    await axeFindsNothing('[role=status], [role=alert]')
    await button('Show what differs').click()
    const dialog = page.getByRole('dialog', { name: 'Your unsaved text' })
    await dialog.getByText('Before unsaved', { exact: true }).waitFor()
    await dialog.getByText('Before', { exact: true }).waitFor()
    await axeFindsNothing('[role=dialog]')
    await button('Restore').click()
    await words('Before unsaved').waitFor()
    await canSave()
    await page.keyboard.press('Control+S')
    await isStored('draft', 'Before unsaved')
    await page.reload()
    await words('Before unsaved').waitFor()
    expect(await page.getByText('You wrote here and did not save.').count()).toBe(0)
  })

  test('is made one with what somebody else saved since', async () => {
    await leaveUnsaved('merged', ' unsaved')
    await page.goto(await writeDoc('merged', [paragraph('a', 'Before'), paragraph('b', 'Of another')]))
    await page.getByText('You wrote here and did not save.').waitFor()
    await button('Restore').click()
    await words('Before unsaved').waitFor()
    await words('Of another').waitFor()
  })

  test('is gone when it is deleted', async () => {
    await leaveUnsaved('deleted', ' unsaved')
    await page.goto(`${admin.url}${DOCS}/${id('deleted')}`)
    await button('Show what differs').click()
    await button('Delete it').click()
    await page.getByText('You wrote here and did not save.').waitFor({ state: 'detached' })
    await page.reload()
    await words('Before').waitFor()
    expect(await page.getByText('You wrote here and did not save.').count()).toBe(0)
  })
})

describe('two editors of a page', () => {
  test('the later save shows both versions, and saves what is chosen of each block', async () => {
    await collide('chosen')
    await conflictDialog().getByText('First mine', { exact: true }).waitFor()
    await conflictDialog().getByText('First theirs', { exact: true }).waitFor()
    await axeFindsNothing('[role=dialog]')
    await button('Save this').click()
    await conflictDialog().waitFor({ state: 'detached' })
    await isStored('chosen', 'First mine', 'Second changed')
    await words('Second changed').waitFor()
    await isSaved()
  })

  test('all of theirs can be taken, and what is typed meanwhile stays', async () => {
    await collide('theirs')
    await button('Keep writing').click()
    await page.getByText('Not saved yet.').waitFor()
    await button('Compare').click()
    await button('All of theirs').click()
    await button('Save this').click()
    await isStored('theirs', 'First theirs', 'Second changed')
    await words('First theirs').waitFor()
    await isSaved()
  })
})
