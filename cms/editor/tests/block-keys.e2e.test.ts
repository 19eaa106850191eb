import { describe, expect, test } from 'vitest'
import { callout, paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'
import { withoutKeys } from './harness/without-keys.ts'

const editor = useEditorPage()

describe('keys for whole blocks', () => {
  test('a paragraph is moved, the caret goes with it, and one undo takes it back', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two'), paragraph('c', 'Three')])
    await editor.goTo('Two')
    await editor.press('Control+Shift+ArrowUp')
    await editor.expectBody([text('Two'), text('One'), text('Three')])
    await editor.press('Control+Z')
    await editor.expectBody([text('One'), text('Two'), text('Three')])
    await editor.press('Control+Shift+ArrowDown')
    await editor.type('!')
    await editor.expectBody([text('One'), text('Three'), text('Two!')])
  })

  test('Alt and an arrow key move a paragraph too', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two')])
    await editor.goTo('Two')
    await editor.press('Alt+ArrowUp')
    await editor.expectBody([text('Two'), text('One')])
    await editor.press('Alt+ArrowDown')
    await editor.type('!')
    await editor.expectBody([text('One'), text('Two!')])
  })

  test('Alt and an arrow key in a field with a list belong to the field', async () => {
    await editor.open([paragraph('a', 'One'), callout('c', [paragraph('b', 'Two')])])
    await editor.goTo('Two')
    await editor.page.getByRole('combobox', { name: 'Kind' }).focus()
    await editor.press('Alt+ArrowUp', 'Escape')
    await editor.goTo('Two')
    await editor.type('!')
    await editor.expectBody([text('One'), { _type: 'callout', kind: 'note', content: [text('Two!')] }])
  })

  test('a paragraph in a callout is moved inside it', async () => {
    await editor.open([callout('c', [paragraph('a', 'One'), paragraph('b', 'Two')])])
    await editor.goTo('Two')
    await editor.press('Control+Shift+ArrowUp')
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text('Two'), text('One')] }])
  })

  test('a heading is duplicated with words, marks and link, and the caret goes on in the copy', async () => {
    const link = { _type: 'link', _key: 'l', href: '/a' }
    const heading = { ...paragraph('a', 'Set up', { style: 'h2', marks: ['l'] }), anchor: 'set-up', markDefs: [link] }
    await editor.open([heading, paragraph('b', 'Two')])
    await editor.goTo('Set up')
    await editor.press('Control+D')
    await expect.poll(() => editor.page.locator('h2.pt-text').count()).toBe(2)
    await editor.type('!')
    await expect
      .poll(async () => ((await editor.body()) as { children: { text: string }[] }[])[1]?.children.at(-1)?.text)
      .toContain('!')
    const [first, copy] = (await editor.body()) as {
      _key: string
      markDefs: { _key: string }[]
      children: { marks: string[] }[]
    }[]
    expect(first).toMatchObject({ _key: 'a', anchor: 'set-up', markDefs: [link] })
    expect(copy).not.toHaveProperty('anchor')
    expect(copy?._key).not.toBe('a')
    expect(copy?.markDefs).toEqual([{ ...link, _key: copy?.children[0]?.marks[0] }])
    await editor.press('Control+Z', 'Control+Z')
    await editor.expectBody([withoutKeys(heading), text('Two')])
  })

  test('a block is deleted, and one undo brings it back', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two'), paragraph('c', 'Three')])
    await editor.goTo('Two')
    await editor.press('Control+Shift+Backspace')
    await editor.expectBody([text('One'), text('Three')])
    await editor.press('Control+Z')
    await editor.expectBody([text('One'), text('Two'), text('Three')])
  })

  test('a text takes another form by Ctrl+Alt and a digit, in one step', async () => {
    await editor.open([paragraph('a', 'One', { listItem: 'task', level: 2, checked: true })])
    await editor.goTo('One')
    await editor.press('Control+Alt+2')
    await editor.expectBody([text('One', { style: 'h2' })])
    await editor.press('Control+Z')
    await editor.expectBody([text('One', { listItem: 'task', level: 2, checked: true })])
    await editor.press('Control+Alt+7')
    await editor.expectBody([text('One', { listItem: 'number', level: 2 })])
    await editor.press('Control+Alt+0')
    await editor.expectBody([text('One')])
  })

  test('the keys work in the code of a block too, and the caret stays in a code', async () => {
    await editor.open([paragraph('a', 'One'), { _type: 'code', _key: 'c', code: 'one' }])
    await editor.page.getByRole('textbox', { name: 'Code' }).click()
    await editor.press('Control+Shift+ArrowUp')
    await editor.expectBody([{ _type: 'code', code: 'one' }, text('One')])
    await editor.page.locator('.pt-frame textarea:focus').waitFor()
    await editor.press('Control+D')
    await editor.expectBody([{ _type: 'code', code: 'one' }, { _type: 'code', code: 'one' }, text('One')])
  })

  test('a callout around the caret is not what moves: the paragraph in it is', async () => {
    await editor.open([paragraph('a', 'One'), callout('c', [paragraph('b', 'Two')])])
    await editor.goTo('Two')
    await editor.press('Control+D')
    await editor.expectBody([text('One'), { _type: 'callout', kind: 'note', content: [text('Two'), text('Two')] }])
  })

  test('Backspace at the start of a paragraph keeps the code above it', async () => {
    await editor.open([{ _type: 'code', _key: 'c', code: 'one' }, paragraph('a', 'Below')])
    await editor.goTo('Below')
    await editor.press('x', 'Backspace', ...Array.from('Below', () => 'ArrowLeft'), 'Backspace')
    await editor.type('>')
    await editor.expectBody([{ _type: 'code', code: 'one' }, text('>Below')])
  })
})

describe('the menu of a text', () => {
  test('by Ctrl+. and letters, and the writer goes on where the caret was', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two')])
    await editor.goTo('Two')
    await editor.press('Control+.')
    await editor.type('callout')
    await editor.press('Enter')
    await editor.expectBody([text('One'), { _type: 'callout', kind: 'note', content: [text('Two')] }])
    await editor.type('!')
    await editor.expectBody([text('One'), { _type: 'callout', kind: 'note', content: [text('Two!')] }])
    await editor.press('Control+Z', 'Control+Z')
    await editor.expectBody([text('One'), text('Two')])
  })

  test('by the handle of the text under the pointer, wherever the caret is', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two')])
    await editor.goTo('Two')
    await editor.page.locator('.pt-text', { hasText: 'One' }).hover()
    await editor.page.getByRole('button', { name: 'Menu of this text' }).click()
    await editor.page.getByRole('button', { name: 'Duplicate Ctrl+D' }).click()
    await editor.expectBody([text('One'), text('One'), text('Two')])
  })

  test('Escape closes it, and the caret is in the text', async () => {
    await editor.open([paragraph('a', 'One')])
    await editor.goTo('One')
    await editor.press('Control+.', 'Escape')
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.type('!')
    await editor.expectBody([text('One!')])
  })
})

describe('all keys', () => {
  test('Ctrl+/ shows them, Escape goes back to the text', async () => {
    await editor.open([paragraph('a', 'One')])
    await editor.goTo('One')
    await editor.press('Control+/')
    const dialog = editor.page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('Ctrl+Shift+Backspace').waitFor()
    await editor.press('Escape')
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.type('!')
    await editor.expectBody([text('One!')])
  })
})
