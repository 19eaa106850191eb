import { expect, test } from 'vitest'
import { callout, paragraph, tabs } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

/* What the settings of blocks show while nobody works in the block. */

const editor = useEditorPage()
const URL = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"/>'
const light = { documentId: 'file-1', url: URL }
const body = [
  paragraph('a', 'Text'),
  { _type: 'code', _key: 'c', code: 'let a', language: 'js' },
  { _type: 'image', _key: 'i', light, alt: 'A panel' },
  tabs('t', { First: [paragraph('t1', 'In a tab')] }),
  callout('n', [paragraph('n1', 'Mind')], 'tip'),
]

/** The area of a field on the screen: next to nothing while it is out of sight. */
async function areaOf(label: string, within: string): Promise<number> {
  const field = editor.page.locator(`${within} :is(label, .pt-source)`, { hasText: label }).first()
  const box = await field.boundingBox()
  return box ? box.width * box.height : 0
}
const HIDDEN = 1

test('empty settings and buttons show in the block where somebody is, and in no other', async () => {
  await editor.open(body)
  await editor.goTo('Text')
  expect(await areaOf('Dark theme', '[data-key=i]')).toBe(HIDDEN)
  expect(await areaOf('Widest, in pixels', '[data-key=i]')).toBe(HIDDEN)
  expect(await areaOf('Group', '[data-key=t]')).toBe(HIDDEN)
  expect(await areaOf('Value', '[data-key=t]')).toBe(HIDDEN)
  await editor.goTo('In a tab')
  expect(await areaOf('Group', '[data-key=t]')).toBeGreaterThan(1000)
  expect(await areaOf('Dark theme', '[data-key=i]')).toBe(HIDDEN)
  await editor.goTo('Text')
  expect(await areaOf('Group', '[data-key=t]')).toBe(HIDDEN)
})

test('the blocks around the caret are open, those inside one another too, and close behind it', async () => {
  await editor.open([paragraph('a', 'Text'), tabs('t', { First: [callout('n', [paragraph('n1', 'Mind')], 'tip')] })])
  await editor.goTo('Mind')
  expect(await areaOf('Group', '[data-key=t]')).toBeGreaterThan(1000)
  expect(await areaOf('Title', '[data-key=n]')).toBeGreaterThan(1000)
  await editor.goTo('Text')
  expect(await areaOf('Group', '[data-key=t]')).toBe(HIDDEN)
  expect(await editor.page.locator('[data-within]').count()).toBe(0)
})

test('what is set reads as text, and a click on it opens the settings', async () => {
  await editor.open(body)
  await editor.goTo('Text')
  const alt = editor.page.locator('[data-key=i] label', { hasText: 'Alternative text' }).locator('input')
  expect(await alt.evaluate((input) => getComputedStyle(input).borderTopColor)).toBe('rgba(0, 0, 0, 0)')
  await alt.click()
  expect(await areaOf('Dark theme', '[data-key=i]')).toBeGreaterThan(1000)
  await editor.press('End')
  await editor.type('!')
  await expect.poll(async () => JSON.stringify(await editor.body())).toContain('A panel!')
})

test('Tab comes to a setting that is out of sight, and shows it', async () => {
  await editor.open([body[3]])
  await editor.page.locator('[data-key=t] label', { hasText: 'Group' }).locator('input').focus()
  expect(await areaOf('Group', '[data-key=t]')).toBeGreaterThan(1000)
})

test('on a phone the words of a problem do not lie over the next block', async () => {
  await editor.page.setViewportSize({ width: 390, height: 844 })
  await editor.open([{ _type: 'image', _key: 'i', light, alt: '' }, body[1]])
  await editor.page.locator('[data-key=i] label', { hasText: 'Alternative text' }).locator('input').click()
  await editor.page.locator('[data-problems-of=i]').waitFor({ state: 'attached' })
  expect(await editor.page.locator('.pt-problem-card:visible').count()).toBe(0)
  await editor.page.setViewportSize({ width: 1100, height: 900 })
  await editor.page.locator('.pt-problem-card').waitFor()
})
