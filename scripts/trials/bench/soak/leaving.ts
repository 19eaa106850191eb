import { documentsPath } from '../../harness/open-panel.ts'
import { count, mustShow, type Desk } from './desk.ts'
import { goToLine } from './writing.ts'
import { isClean, mustHaveSaved, nextSave, noteSaved, writeUnsaved } from './saving.ts'

const formOf = ({ cms, documentId }: Desk): string => `${cms.url}${documentsPath('doc')}/${documentId}`

/** Opens a tab for the person. Whether to leave a page is asked by the browser, and answered with yes. */
export async function openTab(desk: Pick<Desk, 'context'>): Promise<Desk['page']> {
  const page = await desk.context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}

export async function openForm(desk: Desk): Promise<void> {
  await desk.page.goto(formOf(desk))
  await desk.page.locator('.pt-editable').waitFor()
}

/** What was not saved is offered, and taken back into the form. */
async function takeBackDraft(desk: Desk): Promise<void> {
  await desk.page.getByRole('button', { name: 'Restore', exact: true }).click()
  await mustShow(desk)
  await goToLine(desk, { line: 0, at: 'end' })
  count(desk, 'drafts restored')
}

/** Leaves the form with unsaved words by a link of the panel, and comes back by the browser's own button. */
export async function leaveByLink(desk: Desk): Promise<void> {
  const { page } = desk
  await writeUnsaved(desk)
  await page.locator('button:enabled', { hasText: /^Save$/ }).waitFor()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => !url.pathname.includes(desk.documentId))
  await page.goBack()
  await page.locator('.pt-editable').waitFor()
  await takeBackDraft(desk)
}

/** Loads the page again, with unsaved words. */
export async function reload(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  await desk.page.reload()
  await desk.page.locator('.pt-editable').waitFor()
  await takeBackDraft(desk)
}

/** Closes the tab in the middle of a word, and opens the form in another one. */
export async function closeTab(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  await desk.page.close({ runBeforeUnload: false })
  desk.page = await openTab(desk)
  await openForm(desk)
  await takeBackDraft(desk)
}

/** Saves, and loads the page again: nothing is offered, and all is there. */
export async function reloadSaved(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  const save = nextSave(desk.page)
  noteSaved(desk)
  await desk.page.keyboard.press('Control+S')
  await mustHaveSaved(desk, save)
  await isClean(desk.page)
  await desk.page.reload()
  await desk.page.locator('.pt-editable').waitFor()
  await mustShow(desk)
  await goToLine(desk, { line: 0, at: 'end' })
}
