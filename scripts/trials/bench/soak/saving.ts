import type { Page, Response } from 'playwright-core'
import { count, mustBeStored, type Desk } from './desk.ts'
import { goToLine, newWord, writeWords } from './writing.ts'

const isSave = (response: Response) =>
  /\/content-manager\/collection-types\/api::doc\.doc\/[a-z0-9]+(\/actions\/publish)?(\?|$)/.test(response.url()) &&
  ['PUT', 'POST'].includes(response.request().method()) &&
  response.ok()

/** The next save of the form that the CMS takes. */
export const nextSave = (page: Page): Promise<Response> => page.waitForResponse(isSave)

/** What the form holds, as what the CMS must have. */
export function noteSaved(desk: Desk): void {
  desk.saved = { title: desk.title, lines: desk.text.lines }
}

/** Types a word, so that there is something to save. */
export async function writeUnsaved(desk: Desk): Promise<void> {
  await goToLine(desk, { line: desk.random.below(desk.text.lines.length), at: 'end' })
  await writeWords(desk)
}

/** Waits until the CMS has what was in the form when the save began. */
export async function mustHaveSaved(desk: Desk, save: Promise<Response>): Promise<void> {
  await (await save).finished()
  await mustBeStored(desk)
  count(desk, 'saves')
}

/** Saves by key in the middle of a word, and types on while it is saved. */
export async function saveByKey(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  const save = nextSave(desk.page)
  noteSaved(desk)
  await desk.page.keyboard.press('Control+S')
  const during = newWord(desk)
  await desk.page.keyboard.type(during)
  desk.text.type(during)
  await mustHaveSaved(desk, save)
}

/** Presses Save, and goes on when it is done. */
export async function saveByButton(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  const save = nextSave(desk.page)
  noteSaved(desk)
  await desk.page.getByRole('button', { name: 'Save', exact: true }).click()
  await mustHaveSaved(desk, save)
  await isClean(desk.page)
  await goToLine(desk, { line: desk.text.caret.line, at: 'end' })
}

/** Publishes by key, and types on. */
export async function publishByKey(desk: Desk): Promise<void> {
  await writeUnsaved(desk)
  await desk.page.locator('button:enabled', { hasText: /^Publish$/ }).waitFor()
  const save = nextSave(desk.page)
  noteSaved(desk)
  await desk.page.keyboard.press('Control+Shift+Enter')
  await mustHaveSaved(desk, save)
  count(desk, 'publishes')
}

/** Waits until the form has nothing that is not saved. */
export const isClean = (page: Page): Promise<void> => page.locator('button:disabled', { hasText: /^Save$/ }).waitFor()
