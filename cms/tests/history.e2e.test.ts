import { beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from '../../scripts/trials/harness/axe'
import { goTo } from '../editor/tests/harness/go-to'
import { ask } from './ask'
import { id, paragraph } from './fixtures'
import { ADMIN } from './start-cms'
import { DOCS, usePanel } from './use-panel'

/* Earlier versions of a page in the panel: compared with the form, and brought back whole or in part. */

const panel = usePanel()
let session: string

beforeAll(async () => {
  const { body } = await ask(`${panel.admin.url}/admin/login`, { method: 'POST', body: ADMIN })
  session = (body as { data: { token: string } }).data.token
})

const words = (exact: string) => panel.page.locator('.pt-editable').getByText(exact, { exact: true })
const dialog = () => panel.page.getByRole('dialog', { name: 'Earlier versions' })
const button = (name: string) => panel.page.getByRole('button', { name, exact: true })
const isSaved = () => panel.page.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
const canSave = () => panel.page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()

/** Saves a draft as another editor would, over the one before. */
async function save(name: string, ...paragraphs: readonly string[]): Promise<void> {
  const { status } = await ask(`${panel.admin.url}${DOCS.slice('/admin'.length)}/${id(name)}`, {
    method: 'PUT',
    token: session,
    body: { body: paragraphs.map((text, index) => paragraph(`p${index}`, text)) },
  })
  expect(status).toBe(200)
}

async function storedWords(name: string): Promise<string[]> {
  const { body } = await ask(`${panel.admin.url}${DOCS.slice('/admin'.length)}/${id(name)}`, {
    method: 'GET',
    token: session,
  })
  const { data } = body as { data: { body: { children: { text: string }[] }[] } }
  return data.body.map(({ children }) => children.map(({ text }) => text).join(''))
}

async function openHistory(name: string): Promise<void> {
  await panel.page.goto(`${panel.admin.url}${DOCS}/${id(name)}`)
  await panel.page.locator('.pt-editable').waitFor()
  await button('Earlier versions').click()
  await dialog().waitFor()
}

describe('earlier versions', () => {
  test('are compared word by word, and come back', async () => {
    await panel.writeDoc('restored', [paragraph('p0', 'Press Save.'), paragraph('p1', 'Then wait.')])
    await save('restored', 'Press Publish.', 'Then wait.')
    await openHistory('restored')
    await expect.poll(() => dialog().locator('mark').allTextContents()).toEqual(['Save', 'Publish'])
    expect(await axeFaults(panel.page, { within: '[role=dialog]' })).toEqual([])
    await button('Restore what is chosen').click()
    await dialog().waitFor({ state: 'detached' })
    await words('Press Save.').waitFor()
    await canSave()
    await panel.page.keyboard.press('Control+S')
    await isSaved()
    expect(await storedWords('restored')).toEqual(['Press Save.', 'Then wait.'])
  })

  test('give back one block, and leave the others', async () => {
    await panel.writeDoc('partly', [paragraph('p0', 'Lost'), paragraph('p1', 'Old')])
    await save('partly', 'Gone', 'New')
    await openHistory('partly')
    await dialog().getByRole('radiogroup').nth(1).getByRole('radio', { name: 'Now' }).click()
    await button('Restore what is chosen').click()
    await words('Lost').waitFor()
    await words('New').waitFor()
  })

  test('are chosen by when they were saved, by whom, and whether readers saw them', async () => {
    await panel.writeDoc('listed', [paragraph('p0', 'One')])
    await save('listed', 'Two')
    await save('listed', 'Three')
    await openHistory('listed')
    await dialog().getByText('Two').waitFor()
    await dialog().getByRole('combobox', { name: 'Version' }).click()
    const options = panel.page.getByRole('option')
    expect(await options.allTextContents()).toEqual([
      expect.stringMatching(/· Ada$/),
      expect.stringMatching(/· Import · was live$/),
    ])
    await options.nth(1).click()
    await dialog().getByText('One').waitFor()
    await dialog().getByText('Two').waitFor({ state: 'detached' })
  })

  test('say so where there are none', async () => {
    await panel.writeDoc('fresh', [paragraph('p0', 'Only')])
    await openHistory('fresh')
    await dialog().getByText('There is no earlier version yet.').waitFor()
    await dialog().getByRole('button', { name: /close/i }).first().click()
    await dialog().waitFor({ state: 'detached' })
    await goTo(panel.page, 'Only')
  })
})
