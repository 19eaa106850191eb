import { describe, expect, test } from 'vitest'
import { paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

/** What is typed on these goes into a paragraph below. */
const WITHOUT_FIELDS = new Set(['Snippet', 'Divider'])

describe('every block of the menu', () => {
  const fields: Readonly<Record<string, unknown>> = {
    Code: { _type: 'code', code: 'Q' },
    Callout: { _type: 'callout', kind: 'note', content: [text('Q')] },
    Image: { _type: 'image', light: { documentId: 'file-1', url: 'data:image/svg+xml,<svg/>' }, alt: 'A houseQ' },
    Table: {
      _type: 'table',
      headerRow: true,
      rows: [
        ['Q', '', ''],
        ['', '', ''],
        ['', '', ''],
      ].map((cells) => ({
        _type: 'row',
        cells: cells.map((words) => ({ _type: 'cell', content: [text(words)] })),
      })),
    },
    Tabs: {
      _type: 'tabs',
      items: [
        { _type: 'tab', label: 'FirstQ', content: [text('')] },
        { _type: 'tab', label: 'Second', content: [text('')] },
      ],
    },
    Details: { _type: 'details', summary: 'MoreQ', content: [text('')] },
    Snippet: { _type: 'snippet', documentId: 'snip-node' },
    Cards: { _type: 'cards', items: [{ _type: 'card', title: 'TitleQ', target: { href: '/' } }] },
    Columns: {
      _type: 'columns',
      items: [
        { _type: 'column', content: [text('Q')] },
        { _type: 'column', content: [text('')] },
      ],
    },
    Divider: { _type: 'divider' },
    'Code group': {
      _type: 'codeGroup',
      items: [
        { _type: 'code', code: 'Q', title: 'npm' },
        { _type: 'code', code: '', title: 'yarn' },
      ],
    },
    'API call': {
      _type: 'apiCall',
      items: [
        { _type: 'panel', role: 'request', content: [{ _type: 'code', code: 'Q', language: 'bash' }] },
        { _type: 'panel', role: 'response', content: [{ _type: 'code', code: '', language: 'json' }] },
      ],
    },
    'Request switch': {
      _type: 'requestSwitch',
      items: [
        { _type: 'variant', language: 'JavaScript', content: [{ _type: 'code', code: 'Q' }] },
        { _type: 'variant', language: 'cURL', content: [{ _type: 'code', code: '' }] },
      ],
    },
    Diagram: { _type: 'diagram', code: 'flowchart LRQ\n  A[Write] --> B[Publish]' },
    Embed: { _type: 'embed', url: 'Q', title: '' },
    'Author note': { _type: 'authorNote', text: 'Q' },
    'Steps and lists': {
      _type: 'richList',
      kind: 'steps',
      items: [
        { _type: 'listItem', content: [text('Q')] },
        { _type: 'listItem', content: [text('')] },
      ],
    },
    Playground: { _type: 'playground', language: 'js', code: "console.log('Hello')Q" },
    'Query builder': { _type: 'queryBuilder', endpoint: '/api/books', code: "{Q\n  sort: ['title:asc'],\n}" },
  }

  test('the menu offers exactly these', async () => {
    await editor.open(null)
    await editor.page.getByRole('button', { name: 'Insert', exact: true }).click()
    const titles = await editor.page.locator('.pt-block-option strong').allTextContents()
    expect(titles.toSorted()).toEqual(
      [...Object.keys(fields), 'Badge', 'Icon', 'Keys', 'Picture in the line'].toSorted(),
    )
  })

  test.each(Object.entries(fields))('%s is inserted, and the first thing typed goes into it', async (title, block) => {
    await editor.open([paragraph('a', 'Text')])
    await editor.page.evaluate(() => {
      window.harness.answers = {
        image: { documentId: 'file-1', url: 'data:image/svg+xml,<svg/>', alt: 'A house' },
        snippet: { documentId: 'snip-node', title: 'Node versions', place: 'node-versions' },
      }
    })
    await editor.goTo('Text')
    await editor.insert(title)
    await expect.poll(() => editor.changes()).toBeGreaterThan(0)
    await editor.press('End')
    await editor.type('Q')
    await editor.expectBody([text('Text'), block, ...(WITHOUT_FIELDS.has(title) ? [text('Q')] : [])])
  })

  test('tabs get their names and their first text by Enter, a summary its text, a picture the text below', async () => {
    await editor.open([paragraph('a', 'Text')])
    await editor.goTo('Text')
    await editor.insert('Tabs')
    await editor.page.getByRole('textbox', { name: 'Tab' }).first().and(editor.page.locator(':focus')).waitFor()
    await editor.type('npm')
    await editor.press('Enter')
    await editor.type('yarn')
    await editor.press('Enter')
    await editor.type('Install')
    await editor.insert('Details')
    await editor.page.getByRole('textbox', { name: 'Summary' }).and(editor.page.locator(':focus')).waitFor()
    await editor.type('Why')
    await editor.press('Enter')
    await editor.type('So')
    await editor.expectBody([
      text('Text'),
      {
        _type: 'tabs',
        items: [
          {
            _type: 'tab',
            label: 'npm',
            content: [text('Install'), { _type: 'details', summary: 'Why', content: [text('So')] }],
          },
          { _type: 'tab', label: 'yarn', content: [text('')] },
        ],
      },
    ])
  })

  test('a block with a form that the slash menu inserts has the focus in its first field', async () => {
    await editor.open([paragraph('a', 'Text'), paragraph('b', 'x')])
    await editor.goTo('x')
    await editor.press('Backspace')
    await editor.type('/det')
    await editor.page.locator('.pt-block-option[data-active]').waitFor()
    await editor.press('Enter')
    await editor.page.getByRole('textbox', { name: 'Summary' }).waitFor()
    await editor.type('Why')
    await editor.press('Enter')
    await editor.type('So')
    await editor.expectBody([text('Text'), { _type: 'details', summary: 'Why', content: [text('So')] }])
  })
})
