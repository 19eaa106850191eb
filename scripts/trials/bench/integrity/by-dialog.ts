import type { Page } from 'playwright-core'
import type { HarnessCms } from '../../harness/harness-cms.ts'
import { documentsPath } from '../../harness/open-panel.ts'
import type { Change } from './changes.ts'
import { firstPathOf, targetId } from './linked-content.ts'

/** The admin panel of a portal, in a browser. */
export interface Panel {
  readonly page: Page
  readonly cms: HarnessCms
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openForm({ page, cms }: Panel, target: number): Promise<void> {
  await page.goto(`${cms.url}${documentsPath('doc')}/${targetId(target)}`)
  await page.locator('.pt-editable').waitFor()
}

async function openDeletion(panel: Panel, target: number): Promise<void> {
  await openForm(panel, target)
  await button(panel.page, 'More actions').click()
  await panel.page.getByRole('menuitem', { name: /^Delete entry/ }).click()
}

/** Writes another address and title into the form, presses Publish, and says yes in the dialog that names what it moves. */
export async function moveByDialog(panel: Panel, change: Extract<Change, { kind: 'rename' | 'move' }>): Promise<void> {
  const { page } = panel
  await openForm(panel, change.target)
  await page.locator('input[name=path]').fill(change.path)
  await page.locator('input[name=title]').fill(change.title)
  await page.locator('button:enabled', { hasText: /^Publish$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Links that follow the page by themselves').waitFor()
  await dialog.getByText(change.path, { exact: true }).waitFor()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/actions/publish')),
    button(page, 'Publish').click(),
  ])
  if (!answer.ok()) throw new Error(`The CMS refused the move of ${firstPathOf(change.target)}.`)
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens the dialog of a deletion that others stand in the way of. @returns whether it names them and does not delete */
export async function isDeletionOff(panel: Panel, target: number): Promise<boolean> {
  await openDeletion(panel, target)
  const dialog = panel.page.getByRole('dialog')
  await dialog.getByText('It is linked from').waitFor()
  const isOff = await dialog.getByRole('button', { name: 'Delete', exact: true }).isDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  return isOff
}

/** Deletes a page in its dialog, with the address to which its readers go. */
export async function deleteByDialog(panel: Panel, target: number, to: string): Promise<void> {
  const { page } = panel
  await openDeletion(panel, target)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Send its readers to' }).fill(to)
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('api::redirect.redirect') && response.request().method() === 'POST',
    ),
    dialog.getByRole('button', { name: 'Delete', exact: true }).click(),
  ])
  if (!answer.ok()) throw new Error(`The CMS took no redirect from ${firstPathOf(target)}.`)
  await dialog.waitFor({ state: 'hidden' })
}

/** Accepts the release that waits for a person because pages are gone, on the home page of the panel. */
export async function acceptRelease({ page, cms }: Panel): Promise<void> {
  await page.goto(`${cms.url}/admin`)
  const accept = button(page, 'Accept the release')
  await accept.waitFor()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/portico/release/accept')),
    accept.click(),
  ])
  if (!answer.ok()) throw new Error('The release that waits was not accepted.')
}
