import { describe, expect, test } from 'vitest'
import { paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

const update = (value: unknown) => editor.page.evaluate((next) => window.harness.update(next), value)
const settle = (value: unknown) => editor.page.evaluate((next) => window.harness.settle(next), value)
const beginSave = (before: unknown = sent('One')) =>
  editor.page.evaluate((value) => window.harness.beginSave(value), before)
const endSave = () => editor.page.evaluate(() => window.harness.endSave())
const isFocused = async () => (await editor.page.locator('.pt-editable:focus').count()) === 1

/** A heading and a paragraph, as the editor gives them out and as the server stores them. */
const sent = (words: string) => [paragraph('h', 'Title', { style: 'h2' }), paragraph('a', words)]
const stored = (words: string) => [
  { ...paragraph('h', 'Title', { style: 'h2' }), anchor: 'title' },
  paragraph('a', words),
]
const body = (words: string, fields: object = {}) => [text('Title', { style: 'h2', ...fields }), text(words)]

/** Opens a text and types the word two after it. */
async function typeTwo(): Promise<void> {
  await editor.open(sent('One'))
  await editor.goTo('One')
  await editor.type(' two')
  await editor.expectBody(body('One two'))
}

describe('a save', () => {
  test('its answer does not overwrite what was typed since, and is completed by what the server added', async () => {
    await typeTwo()
    await beginSave()
    await editor.type(' three')
    await editor.expectBody(body('One two three'))
    const changes = await editor.changes()
    await settle(sent('One two'))
    expect(await editor.changes()).toBe(changes + 1)
    await editor.expectBody(body('One two three'))
    await editor.type(' four')
    await settle(stored('One two'))
    await endSave()
    await editor.expectBody(body('One two three four', { anchor: 'title' }))
    await editor.type(' five')
    await editor.expectBody(body('One two three four five', { anchor: 'title' }))
    expect(await isFocused()).toBe(true)
  })

  test('what the server added is not undone', async () => {
    await typeTwo()
    await beginSave()
    await settle(stored('One two'))
    await endSave()
    await editor.expectBody(body('One two', { anchor: 'title' }))
    await editor.press('Control+Z')
    await editor.expectBody(body('One', { anchor: 'title' }))
  })

  test('after it another text replaces what was typed', async () => {
    await editor.open(sent('One'))
    await editor.goTo('One')
    await beginSave()
    await endSave()
    await editor.type(' two')
    await editor.expectBody(body('One two'))
    await update(sent('One'))
    await editor.page.getByText('One', { exact: true }).waitFor()
  })

  test('what was typed since stays where its answer is a text that was never given out', async () => {
    await typeTwo()
    await beginSave()
    await editor.type(' three')
    await editor.expectBody(body('One two three'))
    await settle(sent('Of another person'))
    await editor.type(' four')
    await editor.expectBody(body('One two three four'))
  })

  test('a text of another person is shown where nothing was typed since', async () => {
    await typeTwo()
    await beginSave()
    await endSave()
    await settle(sent('Of another person'))
    await editor.page.getByText('Of another person', { exact: true }).waitFor()
  })
})

describe('the keys that save and publish', () => {
  test.each(['.pt-text', '.pt-code'])('change nothing in %s', async (place) => {
    await editor.open([paragraph('a', 'One'), { _type: 'code', _key: 'c', code: 'two' }])
    if (place === '.pt-text') await editor.goTo('One')
    else await editor.page.locator(place).click()
    await editor.press('End', 'Control+Enter', 'Control+Shift+Enter', 'Meta+Enter', 'Meta+Shift+Enter', 'Control+S')
    await editor.type('!')
    const words = place === '.pt-text' ? ['One!', 'two'] : ['One', 'two!']
    await editor.expectBody([text(words[0] ?? ''), { _type: 'code', code: words[1] }])
  })
})

describe('a refused save', () => {
  test('leaves the text, and the page gets it once more', async () => {
    await typeTwo()
    await beginSave()
    await editor.type(' three')
    await settle(sent('One'))
    await settle(sent('One two'))
    await settle(sent('One'))
    await endSave()
    await editor.expectBody(body('One two three'))
    await editor.type(' four')
    await editor.expectBody(body('One two three four'))
    expect(await isFocused()).toBe(true)
  })

  test('after it the stored body replaces the text where it is another row, as after a discard', async () => {
    await typeTwo()
    await beginSave()
    await settle(sent('One'))
    await endSave()
    await update(sent('One'))
    await editor.page.getByText('One', { exact: true }).waitFor()
  })
})

describe('an editor that is moved in the page', () => {
  test.each(['.pt-text', '.pt-code'])('keeps the text, the caret and the focus in %s', async (place) => {
    await editor.open([paragraph('a', 'One'), { _type: 'code', _key: 'c', code: 'two' }])
    if (place === '.pt-text') await editor.goTo('One')
    else await editor.page.locator(place).click()
    await editor.press('End', 'ArrowLeft')
    await editor.type('x')
    // At once: the next key may come before anything else.
    const caret = await editor.page.evaluate(() => {
      window.harness.move()
      const { activeElement } = document
      return activeElement instanceof HTMLTextAreaElement
        ? activeElement.selectionStart
        : document.getSelection()?.anchorOffset
    })
    expect(caret).toBe(3)
    await editor.type('y')
    const words = place === '.pt-text' ? ['Onxye', 'two'] : ['One', 'twxyo']
    await editor.expectBody([text(words[0] ?? ''), { _type: 'code', code: words[1] }])
    expect(await editor.page.locator('section .pt-editable').count()).toBe(1)
  })
})

/** A browser reports a moved caret before it draws the next frame. */
const caretIsSeen = () =>
  editor.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )

describe('the focus', () => {
  test('comes back when a script takes it away, and nothing typed is lost', async () => {
    await editor.open(sent('One'))
    await editor.goTo('One')
    await editor.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await editor.type('!')
    await editor.expectBody(body('One!'))
  })

  test('comes back into the text of a code block', async () => {
    await editor.open([{ _type: 'code', _key: 'c', code: 'one two' }])
    await editor.page.getByRole('textbox', { name: 'Code', exact: true }).click()
    await editor.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight')
    await editor.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await editor.type('!')
    await editor.expectBody([{ _type: 'code', code: 'one! two' }])
  })

  test.each(['.pt-text', '.pt-code'])('keeps its caret in %s when a script takes that away', async (place) => {
    await editor.open([paragraph('a', 'One'), { _type: 'code', _key: 'c', code: 'two' }])
    if (place === '.pt-text') await editor.goTo('One')
    else await editor.page.locator(place).click()
    await editor.press('End', 'ArrowLeft')
    await editor.type('x')
    await caretIsSeen()
    await editor.page.evaluate(() => document.getSelection()?.empty())
    await editor.type('y')
    const words = place === '.pt-text' ? ['Onxye', 'two'] : ['One', 'twxyo']
    await editor.expectBody([text(words[0] ?? ''), { _type: 'code', code: words[1] }])
  })

  test('keeps its caret where a key comes before the page is notified of the loss', async () => {
    await editor.open(sent('One'))
    await editor.goTo('One')
    await editor.press('ArrowLeft')
    await editor.type('x')
    await editor.expectBody(body('Onxe'))
    await caretIsSeen()
    const caret = await editor.page.evaluate(() => {
      const text = document.activeElement
      const caretNow = document.getSelection()
      const start = text && document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode()
      caretNow?.collapse(start, 0)
      text?.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }))
      return caretNow?.anchorOffset
    })
    expect(caret).toBe(3)
  })

  test('keeps its caret where a script takes that away after every letter, before the page is notified', async () => {
    await editor.open(sent('One'))
    await editor.goTo('One')
    await editor.press('ArrowLeft')
    await editor.type('x')
    await editor.expectBody(body('Onxe'))
    await caretIsSeen()
    await editor.page.evaluate(() => {
      window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), { capture: true })
      window.addEventListener('input', () => document.getSelection()?.empty())
    })
    await editor.type('yes, word')
    await editor.expectBody(body('Onxyes, worde'))
    await editor.page.reload()
  })

  test('keeps what is selected when a script takes the selection away', async () => {
    await editor.open([paragraph('a', 'One two')])
    await editor.goTo('One two')
    await editor.press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft')
    await caretIsSeen()
    await editor.page.evaluate(() => document.getSelection()?.empty())
    await editor.type('2')
    await editor.expectBody([text('One 2')])
  })

  test.each(['.pt-text', '.pt-code'])('comes back to %s after the page was read-only for a moment', async (place) => {
    await editor.open([paragraph('a', 'One'), { _type: 'code', _key: 'c', code: 'two' }])
    if (place === '.pt-text') await editor.goTo('One')
    else await editor.page.locator(place).click()
    await editor.press('End')
    await editor.page.evaluate(() => window.harness.setReadOnly(true))
    await editor.page.locator('.pt-editable[data-read-only="true"]').waitFor()
    await editor.page.evaluate(() => window.harness.setReadOnly(false))
    await editor.page.locator('.pt-editable[data-read-only="false"], .pt-editable[contenteditable=true]').waitFor()
    await editor.type('!')
    await expect
      .poll(async () => JSON.stringify((await editor.body()) ?? null))
      .toContain(place === '.pt-text' ? 'One!' : 'two!')
  })

  test('does not come back after a click beside the editor', async () => {
    await editor.open(sent('One'))
    await editor.goTo('One')
    await editor.page.mouse.click(5, 5)
    await editor.type('lost')
    expect(await isFocused()).toBe(false)
    expect(await editor.changes()).toBe(0)
  })
})
