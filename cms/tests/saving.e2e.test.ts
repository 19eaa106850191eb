import type { Response, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { intercept } from '../../scripts/trials/harness/intercept'
import { goTo } from '../editor/tests/harness/go-to'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { holdResponses } from './hold-responses'
import { noteText } from './note-text'
import { TOKENS } from './start-cms'
import { DOCS, usePanel } from './use-panel'

/* What is typed while the admin panel saves, publishes or creates, and after it. */

const panel = usePanel()
const ONE_DOC = /\/content-manager\/collection-types\/api::doc\.doc(\/[a-z0-9]+)?(\/actions\/publish)?(\?|$)/

const text = () => panel.page.locator('.pt-editable')
const code = () => panel.page.getByRole('textbox', { name: 'Code' })
const title = () => panel.page.locator('input[name=title]')
const words = (exact: string) => panel.page.getByText(exact, { exact: true })

async function goToCode(): Promise<void> {
  await code().click()
  await panel.page.keyboard.press('End')
}

/** Marks the element of the text. The result says whether it is still the same. */
async function markText(): Promise<() => Promise<boolean>> {
  await text().evaluate((element) => element.setAttribute('data-mark', ''))
  return async () => (await panel.page.locator('.pt-editable[data-mark]').count()) === 1
}

const hasFocus = (selector: string) =>
  panel.page
    .locator(`${selector}:focus`)
    .count()
    .then((count) => count === 1)

/** Saves by key, and types while the server saves, while the panel reads the document again, and after both. */
async function typeThrough(keys: string, method: 'POST' | 'PUT'): Promise<void> {
  const saves = await holdResponses(panel.page, ONE_DOC, method)
  const reads = await holdResponses(panel.page, ONE_DOC, 'GET')
  await panel.page.keyboard.press(keys)
  await saves.arrived()
  await panel.page.keyboard.type(' during')
  await saves.release()
  await reads.arrived()
  await panel.page.keyboard.type(' reading')
  await reads.release()
  await canSave()
  await panel.page.keyboard.type(' after')
}

/** Waits until the panel knows of a change that is not saved. */
const canSave = () => panel.page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()

/** Whether this is the document as the panel reads it again after a save. */
const isRead = (response: Response) => ONE_DOC.test(response.url()) && response.request().method() === 'GET'

async function saveAgain(): Promise<void> {
  await canSave()
  const saved = panel.page.waitForResponse((response) => response.request().method() === 'PUT')
  await panel.page.keyboard.press('Control+S')
  expect((await saved).status()).toBe(200)
  await panel.page.reload()
  await text().waitFor()
}

describe('what is typed around a save', () => {
  test('in a paragraph: the caret stays, and the next save takes it', async () => {
    await panel.openDoc('paragraph', [paragraph('a', 'Before'), paragraph('b', 'Last')])
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    const isSame = await markText()
    await canSave()
    await typeThrough('Control+S', 'PUT')
    await words('Before one during reading after').waitFor()
    expect(await hasFocus('.pt-editable')).toBe(true)
    expect(await isSame()).toBe(true)
    await saveAgain()
    await words('Before one during reading after').waitFor()
  })

  test('in the text of a code block', async () => {
    await panel.openDoc('code', [paragraph('a', 'Before'), { _type: 'code', _key: 'c', code: 'let' }])
    await goToCode()
    await panel.page.keyboard.type(' one')
    const isSame = await markText()
    await canSave()
    await typeThrough('Control+Enter', 'PUT')
    expect(await code().inputValue()).toBe('let one during reading after')
    expect(await hasFocus('.pt-code')).toBe(true)
    expect(await isSame()).toBe(true)
    await saveAgain()
    expect(await code().inputValue()).toBe('let one during reading after')
  })

  test('around a publish, which gives the headings their anchors', async () => {
    await panel.openDoc('publish', [paragraph('a', 'Before')])
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.press('Enter')
    await panel.page.keyboard.type('## Title')
    const isSame = await markText()
    await canSave()
    await typeThrough('Control+Shift+Enter', 'POST')
    await panel.page.locator('h2', { hasText: 'Title during reading after' }).waitFor()
    expect(await hasFocus('.pt-editable')).toBe(true)
    expect(await isSame()).toBe(true)
    await saveAgain()
    await panel.page.locator('h2', { hasText: 'Title during reading after' }).waitFor()
    const { body } = await ask(`${panel.admin.url}/api/docs/${id('publish')}?status=draft`, {
      method: 'GET',
      token: TOKENS.read,
    })
    expect(body).toMatchObject({ data: { body: [{ _key: 'a' }, { style: 'h2', anchor: 'title' }] } })
  })

  test('while the panel still reads what the page refers to: the keys publish it then', async () => {
    await panel.openDoc('busy', [paragraph('a', 'Before')])
    await goTo(panel.page, 'Before')
    const counts = await holdResponses(panel.page, /\/actions\/countDraftRelations/, 'GET')
    await panel.page.keyboard.type(' one')
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await counts.arrived()
    await panel.page.keyboard.type(' two')
    await canSave()
    await panel.page.keyboard.press('Control+Shift+Enter')
    const published = panel.page.waitForResponse((response) => response.url().endsWith('/actions/publish'))
    await counts.release()
    expect((await published).status()).toBe(200)
    await words('Before one two').waitFor()
  })

  test('around a publish of what is saved already', async () => {
    await panel.openDoc('saved', [paragraph('a', 'Befor')])
    await goTo(panel.page, 'Befor')
    await panel.page.keyboard.type('e')
    const isSame = await markText()
    await canSave()
    const read = panel.page.waitForResponse(isRead)
    await panel.page.keyboard.press('Control+S')
    await (await read).finished()
    await panel.page.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
    await panel.page.locator('button:enabled', { hasText: /^Publish$/ }).waitFor()
    await typeThrough('Control+Shift+Enter', 'POST')
    await words('Before during reading after').waitFor()
    expect(await hasFocus('.pt-editable')).toBe(true)
    expect(await isSame()).toBe(true)
    await saveAgain()
    await words('Before during reading after').waitFor()
  })

  test('in a field of Strapi: the caret stays, and the next save takes it', async () => {
    await panel.openDoc('title', [paragraph('a', 'Before')])
    await title().click()
    await panel.page.keyboard.press('End')
    await panel.page.keyboard.type(' one')
    await panel.page.keyboard.press('Home')
    await panel.page.keyboard.press('ArrowRight')
    await canSave()
    await typeThrough('Control+S', 'PUT')
    expect(await title().inputValue()).toBe('t during reading afteritle one')
    await saveAgain()
    expect(await title().inputValue()).toBe('t during reading afteritle one')
  })
})

type Refusal = (route: Route) => Promise<void>

const refuse =
  (status: number, name: string): Refusal =>
  (route) =>
    route.fulfill({
      status,
      json: { data: null, error: { status, name, message: 'Refused.', details: { errors: [] } } },
    })

const refusals: Record<string, readonly [Refusal, string]> = {
  'an error of the application': [refuse(400, 'ApplicationError'), 'Refused.'],
  'a value that is not valid': [refuse(400, 'ValidationError'), 'Refused.'],
  'an error of the server': [refuse(500, 'InternalServerError'), 'Refused.'],
}

/** Saves by key, which the server refuses, and waits until the panel has said so and read the document again. */
async function saveInVain([refusal, notice]: readonly [Refusal, string]): Promise<void> {
  await canSave()
  const onPut = (route: Route) => (route.request().method() === 'PUT' ? refusal(route) : route.fallback())
  await intercept(panel.page, ONE_DOC, onPut)
  const read = panel.page.waitForResponse(isRead)
  const isShown = await noteText(panel.page, notice)
  await panel.page.keyboard.press('Control+S')
  await isShown()
  await (await read).finished()
  await canSave()
  await panel.page.unroute(ONE_DOC, onPut)
}

describe.each(Object.entries(refusals))('a save that is refused for %s', (reason, refusal) => {
  const name = reason.replaceAll(' ', '')

  test('keeps paragraph, caret and fields, and the next save takes them', async () => {
    await panel.openDoc(name, [paragraph('a', 'Before')])
    await title().fill('Another title')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' one')
    await saveInVain(refusal)
    await panel.page.locator('.pt-editable:focus').waitFor()
    await panel.page.keyboard.type(' two')
    await words('Before one two').waitFor()
    expect(await title().inputValue()).toBe('Another title')
    await saveAgain()
    await words('Before one two').waitFor()
    expect(await title().inputValue()).toBe('Another title')
  })

  test('keeps the text of a code block', async () => {
    await panel.openDoc(`${name}c`, [{ _type: 'code', _key: 'c', code: 'let' }])
    await goToCode()
    await panel.page.keyboard.type(' one')
    await saveInVain(refusal)
    await panel.page.locator('.pt-code:focus').waitFor()
    await panel.page.keyboard.type(' two')
    expect(await code().inputValue()).toBe('let one two')
    await saveAgain()
    expect(await code().inputValue()).toBe('let one two')
  })
})

async function openNew(name: string): Promise<void> {
  await panel.page.goto(`${panel.admin.url}${DOCS}/create`)
  await text().waitFor()
  await title().fill(name)
  await panel.page.locator('input[name=path]').fill(`/guides/${name}`)
  await text().click()
  await panel.page.locator('.pt-editable:focus').waitFor()
}

describe('the first save of a new document', () => {
  test.each([
    ['save', 'Control+S'],
    ['publish', 'Control+Shift+Enter'],
  ])('on %s, the editor goes on into the form of the document', async (action, keys) => {
    await openNew(`new-${action}`)
    await panel.page.keyboard.type('Before')
    await words('Before').waitFor()
    const isSame = await markText()
    await canSave()
    const saves = await holdResponses(panel.page, ONE_DOC, 'POST')
    await panel.page.keyboard.press(keys)
    await saves.arrived()
    await panel.page.keyboard.type(' during')
    await saves.release()
    await panel.page.waitForURL(new RegExp(`${DOCS}/[a-z0-9]{24}`))
    await panel.page.locator('form .pt-editable', { hasText: 'Before during' }).waitFor()
    expect(await isSame()).toBe(true)
    await saveAgain()
    await words('Before during').waitFor()
  })

  test('the caret stays where it is while the panel reads the new document', async () => {
    await openNew('new-caret')
    await panel.page.keyboard.type('Before end')
    await words('Before end').waitFor()
    for (const _ of ' end') await panel.page.keyboard.press('ArrowLeft')
    await canSave()
    const saves = await holdResponses(panel.page, ONE_DOC, 'POST')
    const reads = await holdResponses(panel.page, ONE_DOC, 'GET')
    await panel.page.keyboard.press('Control+S')
    await saves.arrived()
    await panel.page.keyboard.type(' during')
    await saves.release()
    await reads.arrived()
    await panel.page.keyboard.type(' reading')
    await reads.release()
    await panel.page.locator('form .pt-editable').waitFor()
    await panel.page.keyboard.type(' after')
    await words('Before during reading after end').waitFor()
    await saveAgain()
    await words('Before during reading after end').waitFor()
  })

  test('a field of Strapi keeps what was typed until the form is gone', async () => {
    await openNew('new-title')
    const saves = await holdResponses(panel.page, ONE_DOC, 'POST')
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await saves.arrived()
    await title().fill('Typed during')
    await saves.release()
    await panel.page.waitForURL(new RegExp(`${DOCS}/[a-z0-9]{24}`))
    await canSave()
    expect(await title().inputValue()).toBe('Typed during')
    await saveAgain()
    expect(await title().inputValue()).toBe('Typed during')
  })

  test('what was typed in it stays with it where it is refused and left for another document', async () => {
    await panel.openDoc('other', [paragraph('a', 'Of the other')])
    await panel.page.getByRole('link', { name: 'Doc', exact: true }).first().click()
    await panel.page.getByRole('link', { name: 'Create new entry' }).first().click()
    await text().waitFor()
    await title().fill('Refused')
    await panel.page.locator('input[name=path]').fill('/guides/refused')
    await text().click()
    await panel.page.keyboard.type('Refused')
    await canSave()
    const refusal = refuse(400, 'ValidationError')
    await intercept(panel.page, ONE_DOC, (route) =>
      route.request().method() === 'POST' ? refusal(route) : route.fallback(),
    )
    const isShown = await noteText(panel.page, 'Refused.')
    await panel.page.keyboard.press('Control+S')
    await isShown()
    await panel.page.evaluate('history.go(-2)')
    await panel.page.getByRole('button', { name: 'Confirm' }).click()
    await words('Of the other').waitFor()
    expect(await title().inputValue()).toBe('other')
    await panel.page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()
  })
})

describe('what was typed gives way', () => {
  test('to a discard, which brings the text from before the save', async () => {
    await panel.openDoc('discard', [paragraph('a', 'Before')])
    await title().fill('Changed')
    await goTo(panel.page, 'Before')
    await panel.page.keyboard.type(' changed')
    await canSave()
    const read = panel.page.waitForResponse(isRead)
    await panel.page.keyboard.press('Control+S')
    await (await read).finished()
    await panel.page.getByRole('button', { name: 'More document actions' }).click()
    await panel.page.getByRole('menuitem', { name: 'Discard changes' }).click()
    await panel.page.getByRole('button', { name: 'Confirm' }).click()
    await words('Before').waitFor()
    await panel.page.locator('input[name=title][value=discard]').waitFor()
    await panel.page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()
  })
})
