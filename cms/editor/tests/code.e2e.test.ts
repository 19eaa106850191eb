import { describe, expect, test } from 'vitest'
import { paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

const code = (key: string, words: string) => ({ _type: 'code', _key: key, code: words })
const written = (words: string, fields: object = {}) => ({ _type: 'code', code: words, ...fields })
const area = (index = 0) => editor.page.getByRole('textbox', { name: 'Code', exact: true }).nth(index)
const button = (name: string) => editor.page.getByRole('button', { name, exact: true })

/** Puts the caret into the code by mouse: before its first character or behind its last. */
async function clickCode(edge: 'Home' | 'End', index = 0): Promise<void> {
  await area(index).click()
  await editor.press(`Control+${edge}`)
}

const between = () => editor.open([paragraph('a', 'Above'), code('c', 'one\ntwo'), paragraph('b', 'Below')])

describe('into the text of a code block', () => {
  test('by three backticks and Enter', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.type('```js')
    await editor.press('Enter')
    await editor.type('one')
    await editor.press('Enter')
    await editor.type('two')
    await editor.expectBody([written('one\ntwo', { language: 'js' })])
  })

  test('by the slash menu', async () => {
    await editor.open([paragraph('a', 'Text')])
    await editor.goTo('Text')
    await editor.press('Enter')
    await editor.type('/code')
    await editor.page.getByRole('list', { name: 'What to insert' }).waitFor()
    await editor.press('Enter')
    await editor.page.locator('.pt-code:focus').waitFor()
    await editor.type('one')
    await editor.expectBody([text('Text'), written('one')])
  })

  test('by the insert menu', async () => {
    await editor.open([paragraph('a', 'Text')])
    await editor.goTo('Text')
    await editor.insert('Code')
    await editor.page.locator('.pt-code:focus').waitFor()
    await editor.type('one')
    await editor.expectBody([text('Text'), written('one')])
  })

  test.each([
    ['ArrowDown', 'Above', '>one\ntwo'],
    ['ArrowRight', 'Above', '>one\ntwo'],
    ['ArrowUp', 'Below', 'one\ntwo>'],
    ['ArrowLeft', 'Below', 'one\ntwo>'],
  ])('by %s from the paragraph “%s”', async (key, from, expected) => {
    await between()
    await editor.goTo(from)
    // Typing shows the engine where the browser's caret is; arrows sideways start from where the engine knows it.
    await editor.press('x', 'Backspace')
    if (key === 'ArrowLeft') await editor.press(...Array.from(from, () => key))
    await editor.press(key)
    await editor.type('>')
    await editor.expectBody([text('Above'), written(expected), text('Below')])
  })

  test('by Backspace in the empty paragraph below it', async () => {
    await editor.open([paragraph('a', 'Above'), code('c', 'one'), paragraph('b', 'x')])
    await editor.goTo('x')
    await editor.press('Backspace', 'Backspace')
    await editor.type('>')
    await editor.expectBody([text('Above'), written('one>')])
  })

  test('by a click on its frame, and typing goes on there after a second one', async () => {
    await between()
    await editor.goTo('Above')
    await editor.page.locator('.pt-frame-title', { hasText: 'Code' }).click()
    await editor.type('>')
    await editor.page.locator('.pt-frame-title', { hasText: 'Code' }).click()
    await editor.type('>')
    await editor.expectBody([text('Above'), written('>>one\ntwo'), text('Below')])
  })

  test('by the redo of its insertion', async () => {
    await editor.open([paragraph('a', 'Text')])
    await editor.goTo('Text')
    await editor.insert('Code')
    await editor.page.locator('.pt-code:focus').waitFor()
    await button('Undo').click()
    await area().waitFor({ state: 'detached' })
    await button('Redo').click()
    await area().waitFor()
    await editor.type('one')
    await editor.expectBody([text('Text'), written('one')])
  })
})

describe('out of the text of a code block', () => {
  test.each([
    ['ArrowUp', 'Home', 'Above>', 'Below'],
    ['ArrowLeft', 'Home', 'Above>', 'Below'],
    ['ArrowDown', 'End', 'Above', '>Below'],
    ['ArrowRight', 'End', 'Above', '>Below'],
  ] as const)('%s at its %s', async (key, edge, above, below) => {
    await between()
    await clickCode(edge)
    await editor.press(key)
    await editor.type('>')
    await editor.expectBody([text(above), written('one\ntwo'), text(below)])
  })

  test('arrows inside it stay inside', async () => {
    await between()
    await clickCode('Home')
    await editor.press('ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft')
    await editor.type('>')
    await editor.expectBody([text('Above'), written('>one\ntwo'), text('Below')])
  })

  test.each([
    ['ArrowUp', 'Home', [text('>'), written('one')]],
    ['ArrowDown', 'End', [written('one'), text('>')]],
  ] as const)('%s where nothing stands makes a paragraph', async (key, edge, expected) => {
    await editor.open([code('c', 'one')])
    await clickCode(edge)
    await editor.press(key)
    await editor.type('>')
    await editor.expectBody(expected)
  })

  test('arrows go from sample to sample of a group, and out of it', async () => {
    await editor.open([
      paragraph('a', 'Above'),
      { _type: 'codeGroup', _key: 'g', items: [code('c', 'one'), code('d', 'two')] },
    ])
    await clickCode('End')
    await editor.press('ArrowDown')
    await editor.type('>')
    await editor.press('ArrowDown', 'ArrowDown')
    await editor.type('out')
    await editor.expectBody([
      text('Above'),
      { _type: 'codeGroup', items: [written('one'), written('>two')] },
      text('out'),
    ])
  })

  test('“Write below”', async () => {
    await between()
    await clickCode('End')
    await button('Write below code').click()
    await editor.type('new')
    await editor.expectBody([text('Above'), written('one\ntwo'), text('new'), text('Below')])
  })

  test('“Write below” on a sample of a group goes below the group', async () => {
    await editor.open([{ _type: 'codeGroup', _key: 'g', items: [code('c', 'one'), code('d', 'two')] }])
    await clickCode('End')
    await button('Write below code').first().click()
    await editor.type('new')
    await editor.expectBody([{ _type: 'codeGroup', items: [written('one'), written('two')] }, text('new')])
  })

  test('“Write below” by keys: Escape and Tab lead to the button', async () => {
    await editor.open([code('c', 'one')])
    await button('Write below code').focus()
    await editor.press('Enter')
    await editor.type('new')
    await editor.expectBody([written('one'), text('new')])
  })

  test('a click below it', async () => {
    await editor.open([code('c', 'one')])
    await clickCode('End')
    const space = editor.page.locator('.pt-page')
    const box = await space.boundingBox()
    await space.click({ position: { x: 60, y: (box?.height ?? 0) - 12 } })
    await editor.type('new')
    await editor.expectBody([written('one'), text('new')])
  })

  test('a click into a paragraph', async () => {
    await between()
    await clickCode('End')
    await editor.goTo('Below')
    await editor.type('>')
    await editor.expectBody([text('Above'), written('one\ntwo'), text('Below>')])
  })

  test('Tab indents, Shift+Tab outdents, and after Escape Tab leaves', async () => {
    await between()
    await clickCode('Home')
    await editor.press('Tab', 'Tab', 'Shift+Tab')
    await editor.expectBody([text('Above'), written('  one\ntwo'), text('Below')])
    await editor.press('Escape', 'Tab')
    expect(await editor.page.locator('.pt-code:focus').count()).toBe(0)
  })

  test('Backspace in an empty one takes it away, and typing goes on above', async () => {
    await editor.open([paragraph('a', 'Above'), code('c', ''), paragraph('b', 'Below')])
    await clickCode('End')
    await editor.press('Backspace')
    await editor.type('>')
    await editor.expectBody([text('Above>'), text('Below')])
  })

  test('the undo of its insertion', async () => {
    await editor.open([paragraph('a', 'Text')])
    await editor.goTo('Text')
    await editor.insert('Code')
    await editor.page.locator('.pt-code:focus').waitFor()
    await button('Undo').click()
    await area().waitFor({ state: 'detached' })
    await editor.type('>')
    await editor.expectBody([text('Text>')])
  })

  test('its deletion', async () => {
    await between()
    await clickCode('End')
    await button('Delete code').click()
    await area().waitFor({ state: 'detached' })
    await editor.type('>')
    await editor.expectBody([text('Above>'), text('Below')])
  })

  test('moving it keeps the caret in it', async () => {
    await between()
    await clickCode('End')
    await button('Move code down').click()
    await editor.expectBody([text('Above'), text('Below'), written('one\ntwo')])
    await editor.type('>')
    await button('Move code up').click()
    await editor.expectBody([text('Above'), written('one\ntwo>'), text('Below')])
    await editor.type('>')
    await editor.expectBody([text('Above'), written('one\ntwo>>'), text('Below')])
  })
})

describe('beside other blocks', () => {
  test.each(['Diagram', 'Playground', 'Query builder', 'Image', 'Embed', 'Callout'])(
    '“Write below” from a field of %s',
    async (title) => {
      await editor.open([paragraph('a', 'Text')])
      await editor.page.evaluate(() => {
        window.harness.answers = { image: { documentId: 'file-1', url: 'data:image/svg+xml,<svg/>', alt: 'A house' } }
      })
      await editor.goTo('Text')
      await editor.insert(title)
      const frame = editor.page.getByRole('group', { name: title, exact: true })
      await frame.locator('input, textarea, select').first().focus()
      await frame.getByRole('button', { name: /^Write below/ }).click()
      await editor.type('new')
      await expect.poll(async () => JSON.stringify(await editor.body())).toContain('"text":"new"')
    },
  )

  test('a block without text that is chosen as a whole: typing goes into a new paragraph below it', async () => {
    await editor.open([paragraph('a', 'Above'), { _type: 'divider', _key: 'd' }, paragraph('b', 'Below')])
    await editor.goTo('Above')
    await editor.press('ArrowDown')
    await editor.type('new')
    await editor.expectBody([text('Above'), { _type: 'divider' }, text('new'), text('Below')])
  })
})
