import { describe, test } from 'vitest'
import { callout, paragraph, row, span, table, tabs, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

/** A paragraph, and the one that the test wrote under it. */
const written = (words: string) => [text(words), { ...text(''), children: [span(`${words} `), span('too', 'strong')] }]

describe('nested editing in place', () => {
  test('words are written inside a callout, a tab and a cell, and inside a callout inside a cell', async () => {
    const deep = table('t', [['Cell', 'x']])
    deep.rows[0]?.cells[1]?.content.splice(0, 1, callout('d', [paragraph('d1', 'Deep')]) as never)
    await editor.open([callout('c', [paragraph('c1', 'Callout')]), tabs('s', { A: [paragraph('s1', 'Tab')] }), deep])
    for (const words of ['Callout', 'Tab', 'Cell', 'Deep']) {
      await editor.goTo(words)
      await editor.press('Enter')
      await editor.type(`${words} **too**`)
    }
    await editor.expectBody([
      { _type: 'callout', kind: 'note', content: written('Callout') },
      { _type: 'tabs', items: [{ _type: 'tab', label: 'A', content: written('Tab') }] },
      {
        _type: 'table',
        headerRow: true,
        rows: [
          {
            _type: 'row',
            cells: [
              { _type: 'cell', content: written('Cell') },
              { _type: 'cell', content: [{ _type: 'callout', kind: 'note', content: written('Deep') }] },
            ],
          },
        ],
      },
    ])
  })

  test('a code sample inside a callout keeps its tabs and what is typed in its middle', async () => {
    await editor.open([callout('c', [{ _type: 'code', _key: 'k', code: 'if (x) {\n\ty\n}' }])])
    const code = editor.page.getByRole('textbox', { name: 'Code' })
    await code.click()
    await editor.press('Control+Home', 'End', 'Enter', 'Tab')
    await editor.type('first()')
    await editor.expectBody([
      { _type: 'callout', kind: 'note', content: [{ _type: 'code', code: 'if (x) {\n\tfirst()\n\ty\n}' }] },
    ])
  })

  test('Enter twice at the end of a callout leaves it', async () => {
    await editor.open([callout('c', [paragraph('c1', 'Inside')]), paragraph('a', 'Below')])
    await editor.goTo('Inside')
    await editor.press('Enter', 'Enter')
    await editor.type('Outside')
    await editor.expectBody([
      { _type: 'callout', kind: 'note', content: [text('Inside')] },
      text('Outside'),
      text('Below'),
    ])
  })

  test('Enter in the only, empty paragraph of a callout stays in it', async () => {
    await editor.open([callout('c', [paragraph('c1', '')])])
    await editor.page.locator('.pt-text').click()
    await editor.press('Enter')
    await editor.type('Inside')
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text(''), text('Inside')] }])
  })

  test('a block is inserted where the caret is, inside a tab', async () => {
    await editor.open([tabs('s', { A: [paragraph('s1', 'Tab')], B: [] })])
    await editor.goTo('Tab')
    await editor.insert('Callout')
    await editor.type('Inside')
    await editor.expectBody([
      {
        _type: 'tabs',
        items: [
          {
            _type: 'tab',
            label: 'A',
            content: [text('Tab'), { _type: 'callout', kind: 'note', content: [text('Inside')] }],
          },
          // As it was stored: nobody touched it.
          { _type: 'tab', label: 'B', content: [] },
        ],
      },
    ])
  })

  test('rows and columns are added and removed around the caret, and Tab goes from cell to cell', async () => {
    await editor.open([
      table('t', [
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ])
    await editor.goTo('b')
    await editor.page.getByRole('button', { name: 'Row below' }).click()
    await editor.goTo('d')
    await editor.page.getByRole('button', { name: 'Column after' }).click()
    await editor.goTo('c')
    await editor.page.getByRole('button', { name: 'Delete column' }).click()
    await editor.goTo('d')
    await editor.press('Tab')
    await editor.type('e')
    await editor.expectBody([{ _type: 'table', headerRow: true, rows: [row('b', ''), row('', ''), row('d', 'e')] }])
  })

  test('Tab in the last cell adds a row, and Shift+Tab goes back', async () => {
    await editor.open([table('t', [['a', 'b']])])
    await editor.goTo('b')
    await editor.press('Tab')
    await editor.type('c')
    await editor.press('Tab')
    await editor.type('d')
    await editor.expectBody([{ _type: 'table', headerRow: true, rows: [row('a', 'b'), row('c', 'd')] }])
    await editor.goTo('b')
    await editor.press('Tab', 'Shift+Tab', 'Shift+Tab')
    await editor.type('<')
    await editor.expectBody([{ _type: 'table', headerRow: true, rows: [row('<a', 'b'), row('c', 'd')] }])
  })

  test('blocks move, are written under, and are deleted by their buttons', async () => {
    await editor.open([paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two')])])
    await editor.goTo('Two')
    await editor.page.getByRole('button', { name: 'Move callout up' }).click()
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text('Two')] }, text('One')])
    await editor.page.getByRole('button', { name: 'Write below callout' }).click()
    await editor.type('Between')
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text('Two')] }, text('Between'), text('One')])
    await editor.goTo('Two')
    await editor.page.getByRole('button', { name: 'Delete callout' }).click()
    await editor.expectBody([text('Between'), text('One')])
  })
})
