import { describe, test } from 'vitest'
import { goTo } from '../editor/tests/harness/go-to'
import { paragraph } from './fixtures'
import { usePanel } from './use-panel'

/* What is typed after a dialog of the panel was left. */

const panel = usePanel()
const dialog = () => panel.page.getByRole('dialog')

/** Opens a document and does what opens a dialog, with the caret behind its words. */
async function openDialog(name: string, keys: readonly string[]): Promise<void> {
  await panel.openDoc(name, [paragraph('a', 'Before')])
  await goTo(panel.page, 'Before')
  await panel.page.keyboard.press('Enter')
  await panel.page.keyboard.type(`/${name}`)
  await panel.page.locator('.pt-popup', { hasText: new RegExp(name, 'i') }).waitFor()
  for (const key of keys) await panel.page.keyboard.press(key)
  await dialog().waitFor()
}

async function expectTyped(): Promise<void> {
  await dialog().waitFor({ state: 'detached' })
  await panel.page.locator('.pt-editable:focus').waitFor()
  await panel.page.keyboard.type('After')
  await panel.page.locator('.pt-text').getByText('After', { exact: true }).waitFor()
}

describe.each(['image', 'snippet'])('the choice of a block: %s', (name) => {
  test('left with Escape, goes on in the text', async () => {
    await openDialog(name, ['Enter'])
    await panel.page.keyboard.press('Escape')
    await expectTyped()
  })

  test('left with “Cancel”, goes on in the text', async () => {
    await openDialog(name, ['Enter'])
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expectTyped()
  })
})

test('the earlier versions, left with Escape, give the focus back to their button', async () => {
  await panel.openDoc('versions', [paragraph('a', 'Before')])
  await panel.writeDoc('versions', [paragraph('a', 'Later')])
  await panel.page.reload()
  const open = panel.page.getByRole('button', { name: /earlier version/i })
  await open.click()
  await dialog().waitFor()
  await panel.page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await open.and(panel.page.locator(':focus')).waitFor()
})
