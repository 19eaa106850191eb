import { describe, expect, test } from 'vitest'
import { paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

/** Draws the editor as soon as the browser says that its caret has moved, before the engine knows. */
const drawAtNextMove = () =>
  editor.page.evaluate(() =>
    document.addEventListener('selectionchange', () => window.harness.setReadOnly(false), {
      once: true,
      capture: true,
    }),
  )

describe('a caret that the person moves', () => {
  test.each([
    ['Home', '!One'],
    ['ArrowLeft', 'On!e'],
  ])('by %s stays where the page draws the editor at the same time', async (key, words) => {
    await editor.open([paragraph('t', 'Title'), paragraph('a', 'One')])
    await editor.goTo('One')
    await drawAtNextMove()
    await editor.press(key)
    await editor.type('!')
    await editor.expectBody([text('Title'), text(words)])
  })

  test('by a click in a text that was just opened, and then by a key', async () => {
    await editor.open([paragraph('t', 'Title'), paragraph('a', 'One')])
    await drawAtNextMove()
    await editor.page.getByText('One', { exact: true }).click()
    await drawAtNextMove()
    await editor.press('End')
    await editor.type('!')
    await editor.expectBody([text('Title'), text('One!')])
  })

  test('by a click before the text can be written in, as while it is loaded', async () => {
    await editor.open([paragraph('t', 'Title'), paragraph('a', 'One')], { readOnly: true })
    await editor.page.getByText('One', { exact: true }).click()
    await editor.page.evaluate(() => window.harness.setReadOnly(false))
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.press('End')
    await editor.type('!')
    await editor.expectBody([text('Title'), text('One!')])
  })

  test('by a click as soon as a long text is drawn, before it can be written in', async () => {
    const others = Array.from({ length: 300 }, (_, n) => [`p${n}`, `Paragraph ${n}.`] as const)
    await editor.page.evaluate(() => {
      // What the browser does with a click into a text that cannot be written in.
      const click = () => {
        const editable = document.querySelector('.pt-editable')
        const words = editable && document.createTreeWalker(editable, NodeFilter.SHOW_TEXT).nextNode()
        if (!words?.textContent?.includes('One')) return
        drawn.disconnect()
        words.parentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        document.getSelection()?.collapse(words, 1)
        const around = document.querySelector('main')
        around?.setAttribute('tabindex', '0')
        around?.focus()
        words.parentElement?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
      }
      const drawn = new MutationObserver(click)
      drawn.observe(document, { childList: true, subtree: true, characterData: true })
    })
    await editor.open([paragraph('a', 'One'), ...others.map(([key, words]) => paragraph(key, words))])
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.press('End')
    await editor.type('!')
    await editor.expectBody([text('One!'), ...others.map(([, words]) => text(words))])
  })

  test('by a click into another paragraph', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', ''), paragraph('c', 'Two')])
    await editor.goTo('One')
    await drawAtNextMove()
    await editor.page.locator('[data-key=b]').click()
    await editor.type('!')
    await editor.expectBody([text('One'), text('!'), text('Two')])
  })

  test('with the words that it marks', async () => {
    await editor.open([paragraph('t', 'Title'), paragraph('a', 'One')])
    await editor.goTo('One')
    await drawAtNextMove()
    await editor.press('Shift+Home')
    await editor.type('!')
    await editor.expectBody([text('Title'), text('!')])
  })

  test('by a click that a key follows at once', async () => {
    await editor.open([paragraph('a', 'One')])
    const caret = await editor.page.evaluate(() => {
      const editable = document.querySelector<HTMLElement>('.pt-editable')
      const caretNow = document.getSelection()
      const words = editable && document.createTreeWalker(editable, NodeFilter.SHOW_TEXT).nextNode()
      editable?.focus()
      caretNow?.collapse(words ?? null, 2)
      editable?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      editable?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
      return caretNow?.anchorOffset
    })
    expect(caret).toBe(2)
    await editor.type('!')
    await editor.expectBody([text('On!e')])
  })
})

test('the caret is where it was when a script gives back a focus that a field elsewhere had', async () => {
  await editor.open([paragraph('a', 'One'), paragraph('b', 'Two')])
  await editor.goTo('Two')
  await editor.page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'elsewhere'
    document.body.append(field)
    field.focus()
  })
  await editor.type('words')
  await editor.page.evaluate(() => {
    document.querySelector('#elsewhere')?.remove()
    document.querySelector<HTMLElement>('.pt-editable')?.focus()
  })
  await editor.type('!')
  await editor.expectBody([text('One'), text('Two!')])
})

test('the first keys are written where a script gave the focus to an empty text, which shows a hint', async () => {
  await editor.open([paragraph('a', '')])
  await editor.page.evaluate(() => document.querySelector<HTMLElement>('.pt-editable')?.focus())
  await editor.page.keyboard.type('It is played without being touched.')
  await editor.expectBody([text('It is played without being touched.')])
})
