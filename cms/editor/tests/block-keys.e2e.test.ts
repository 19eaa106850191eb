import { describe, test } from 'vitest'
import { callout, paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

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

  test('a paragraph in a callout is moved inside it', async () => {
    await editor.open([callout('c', [paragraph('a', 'One'), paragraph('b', 'Two')])])
    await editor.goTo('Two')
    await editor.press('Control+Shift+ArrowUp')
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text('Two'), text('One')] }])
  })

  test('Backspace at the start of a paragraph keeps the code above it', async () => {
    await editor.open([{ _type: 'code', _key: 'c', code: 'one' }, paragraph('a', 'Below')])
    await editor.goTo('Below')
    await editor.press('x', 'Backspace', ...Array.from('Below', () => 'ArrowLeft'), 'Backspace')
    await editor.type('>')
    await editor.expectBody([{ _type: 'code', code: 'one' }, text('>Below')])
  })
})
