import { ADMIN } from '../../harness/harness-cms.ts'
import { count, mustShow, type Desk } from './desk.ts'
import { openTab } from './leaving.ts'
import { mustHaveSaved, nextSave, noteSaved, writeUnsaved } from './saving.ts'
import { goToLine, newWord, writeWords } from './writing.ts'

const button = ({ page }: Pick<Desk, 'page'>, name: string) => page.getByRole('button', { name, exact: true })

/** The network goes, a save is tried and waits, words are typed, the network comes back: the save is taken. */
export async function loseNetwork(desk: Desk): Promise<void> {
  const { page, context, random } = desk
  await writeUnsaved(desk)
  await context.setOffline(true)
  const save = nextSave(page)
  noteSaved(desk)
  await page.keyboard.press('Control+S')
  await page.getByText('The CMS cannot be reached.').waitFor()
  await goToLine(desk, { line: random.below(desk.text.lines.length), at: 'end' })
  await writeWords(desk)
  await mustShow(desk)
  await context.setOffline(false)
  if (random.below(2) === 0) await button(desk, 'Try again now').click()
  await mustHaveSaved(desk, save)
  await page.getByText('The CMS cannot be reached.').waitFor({ state: 'detached' })
  await goToLine(desk, { line: desk.text.caret.line, at: 'end' })
  count(desk, 'outages')
}

const LOGINS = { most: 4, withinMs: 5 * 60_000 }

/** Whether the CMS takes one more login: it takes five in five minutes, and one is left for the end. */
export function mayLogIn({ logins }: Desk): boolean {
  return logins.filter((at) => performance.now() - at < LOGINS.withinMs).length < LOGINS.most
}

/** The session ends, a save is tried, and goes on when the person has logged in over the form. */
export async function endSession(desk: Desk): Promise<void> {
  const { page, context, random } = desk
  await writeUnsaved(desk)
  await context.clearCookies()
  await page.evaluate("localStorage.removeItem('jwtToken')")
  const save = nextSave(page)
  noteSaved(desk)
  await page.keyboard.press('Control+S')
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await dialog.waitFor()
  if (random.below(2) === 0) {
    await button(desk, 'Keep writing').click()
    await dialog.waitFor({ state: 'detached' })
    await goToLine(desk, { line: random.below(desk.text.lines.length), at: 'end' })
    await writeWords(desk)
    await button(desk, 'Log in').click()
  }
  await dialog.getByLabel('Password').fill(ADMIN.password)
  desk.logins.push(performance.now())
  await button(desk, 'Log in and save').click()
  await dialog.waitFor({ state: 'detached' })
  await mustHaveSaved(desk, save)
  await goToLine(desk, { line: desk.text.caret.line, at: 'end' })
  count(desk, 'sessions ended')
}

/** Another tab saves another paragraph of the page. The save of this tab shows both versions, and both are kept. */
export async function writeInTwoTabs(desk: Desk): Promise<void> {
  const { text, random } = desk
  await writeUnsaved(desk)
  const mine = new Map(text.lines.map((line) => [line.id, line]))
  const untouched = desk.saved.lines.filter(
    (line) => line.place === 'page' && line.text !== '' && mine.get(line.id)?.text === line.text,
  )
  if (untouched.length === 0) return
  const { id } = random.one(untouched)
  const words = newWord(desk)
  const other = { ...desk, page: await openTab(desk) }
  await other.page.goto(desk.page.url())
  await other.page.locator('.pt-editable').waitFor()
  const line = desk.saved.lines.findIndex((each) => each.id === id)
  await other.page.locator('.pt-editable :is(.pt-text, .pt-code)').nth(line).click()
  await other.page.keyboard.press('End')
  await other.page
    .locator('.pt-editable :is(.pt-text, .pt-code)')
    .nth(line)
    .and(other.page.locator('[data-active]'))
    .waitFor()
  await other.page.keyboard.type(words)
  const theirs = nextSave(other.page)
  desk.saved = {
    ...desk.saved,
    lines: desk.saved.lines.map((each) => (each.id === id ? { ...each, text: each.text + words } : each)),
  }
  await other.page.keyboard.press('Control+S')
  await mustHaveSaved(desk, theirs)
  await other.page.close()

  await desk.page.bringToFront()
  await goToLine(desk, { line: text.caret.line, at: 'end' })
  const save = nextSave(desk.page)
  await desk.page.keyboard.press('Control+S')
  const dialog = desk.page.getByRole('dialog', { name: 'This document was saved by somebody else' })
  await dialog.waitFor()
  text.append(id, words)
  noteSaved(desk)
  await button(desk, 'Save this').click()
  await dialog.waitFor({ state: 'detached' })
  await mustHaveSaved(desk, save)
  await mustShow(desk)
  await goToLine(desk, { line: text.caret.line, at: 'end' })
  count(desk, 'conflicts')
}
