import { count, type Desk } from './desk.ts'

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Longer lines would be broken, and the keys of lines stop there. */
const LONGEST_LINE = 64
const MOST_LINES = 24
const LONGEST_TITLE = 60

/** A word that was not typed before, with a space before it. */
export function newWord({ random, counts }: Desk): string {
  const number = (counts.get('words') ?? 0) + 1
  counts.set('words', number)
  const letters = Array.from({ length: 1 + random.below(6) }, () => random.one(LETTERS)).join('')
  return ` ${letters}${number}`
}

/** Types words at the caret, on another line where this one is full. */
export async function writeWords(desk: Desk): Promise<void> {
  const words = Array.from({ length: 1 + desk.random.below(3) }, () => newWord(desk)).join('')
  const last = desk.text.current.text.split('\n').at(-1) ?? ''
  if (last.length + words.length > LONGEST_LINE) await breakLine(desk)
  await desk.page.keyboard.type(words)
  desk.text.type(words)
}

async function breakLine(desk: Desk): Promise<void> {
  const { text, page } = desk
  if (text.current.place === 'callout') {
    await goToLine(desk, { line: 0, at: 'end' })
    return breakLine(desk)
  }
  await page.keyboard.press(text.current.place === 'code' ? 'Control+End' : 'End')
  text.goTo(text.caret.line, 'end')
  await page.keyboard.press('Enter')
  if (text.current.place === 'code') text.type('\n')
  else text.enter()
}

/** Parts a paragraph where the caret is. */
export async function partParagraph(desk: Desk): Promise<void> {
  const { text, page } = desk
  if (text.current.place !== 'page' || text.lines.length >= MOST_LINES) return writeWords(desk)
  await page.keyboard.press('Enter')
  text.enter()
}

/** Joins the paragraph of the caret with the one before. */
export async function joinParagraphs(desk: Desk): Promise<void> {
  const { text, page } = desk
  const { line } = text.caret
  if (line === 0 || text.current.place !== 'page' || text.line(line - 1).place !== 'page') return writeWords(desk)
  if (text.line(line - 1).text.length + text.current.text.length > LONGEST_LINE) return writeWords(desk)
  await page.keyboard.press('Home')
  text.goTo(line, 'start')
  await page.keyboard.press('Backspace')
  text.join()
}

/** Takes some letters before the caret away. */
export async function takeBack(desk: Desk): Promise<void> {
  const { text, page, random } = desk
  const letters = Math.min(text.caret.offset, 1 + random.below(8))
  for (let each = 0; each < letters; each++) await page.keyboard.press('Backspace')
  text.backspace(letters)
}

export async function goLeft(desk: Desk): Promise<void> {
  const { text, page, random } = desk
  const before = text.current.text.slice(0, text.caret.offset).split('\n').at(-1) ?? ''
  const steps = Math.min(before.length, 1 + random.below(12))
  for (let each = 0; each < steps; each++) await page.keyboard.press('ArrowLeft')
  text.left(steps)
}

/** Types a bold word, and goes on as before. */
export async function writeBold(desk: Desk): Promise<void> {
  const { text, page } = desk
  if (text.current.place === 'code') return writeWords(desk)
  const word = newWord(desk)
  if (text.current.text.length + word.length > LONGEST_LINE) return writeWords(desk)
  await page.keyboard.press('Control+B')
  await page.keyboard.type(word)
  await page.keyboard.press('Control+B')
  text.type(word)
}

/** Puts the caret into any line, by a click and a key. */
export async function goElsewhere(desk: Desk): Promise<void> {
  const line = desk.random.below(desk.text.lines.length)
  await goToLine(desk, { line, at: desk.random.one(['start', 'end', 'end']) })
}

export async function goToLine(desk: Desk, { line, at }: { line: number; at: 'start' | 'end' }): Promise<void> {
  const { page, text } = desk
  const isCode = text.line(line).place === 'code'
  const element = page.locator('.pt-editable :is(.pt-text, .pt-code)').nth(line)
  await element.click()
  if (isCode) await page.keyboard.press(at === 'start' ? 'Control+Home' : 'Control+End')
  else {
    await page.keyboard.press(at === 'start' ? 'Home' : 'End')
    await element.and(page.locator('[data-active]')).waitFor()
  }
  text.goTo(line, at)
}

/** Types into the title, and goes back to where the caret was. */
export async function writeTitle(desk: Desk): Promise<void> {
  const { page, text } = desk
  const word = newWord(desk)
  const field = page.locator('input[name=title]')
  await field.click()
  await page.keyboard.press('End')
  if (desk.title.length + word.length > LONGEST_TITLE) {
    await page.keyboard.press('Shift+Home')
    desk.title = word.trim()
    await page.keyboard.type(desk.title)
  } else {
    desk.title += word
    await page.keyboard.type(word)
  }
  count(desk, 'titles')
  await goToLine(desk, { line: text.caret.line, at: 'end' })
}
