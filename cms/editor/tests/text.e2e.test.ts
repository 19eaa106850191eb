import { beforeEach, describe, expect, test } from 'vitest'
import { callout, paragraph, span, tabs, text } from './fixtures.ts'
import { withoutKeys } from './harness/without-keys.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

describe('text', () => {
  test('typing into an empty body gives out one paragraph, and emptying it gives out none', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.type('Hello')
    await editor.expectBody([text('Hello')])
    await editor.press('Control+A', 'Backspace')
    await editor.expectBody([])
  })

  test('opening a body gives nothing out', async () => {
    await editor.open([paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two')]), tabs('t', { Empty: [] })])
    await editor.goTo('Two')
    await editor.press('ArrowLeft', 'ArrowRight')
    expect(await editor.changes()).toBe(0)
  })

  test('marks by keys, by the toolbar and by Markdown', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.press('Control+B')
    await editor.type('bold')
    await editor.press('Control+B')
    await editor.type(' and **strong** and `code`, ')
    await editor.page.getByRole('button', { name: 'Strike' }).click()
    await editor.type('gone')
    await editor.expectBody([
      {
        ...text(''),
        children: [
          span('bold', 'strong'),
          span(' and '),
          span('strong', 'strong'),
          span(' and '),
          span('code', 'code'),
          span(', '),
          span('gone', 'strike'),
        ],
      },
    ])
  })

  test('a mark without a selection is for the word at the caret, and what follows is as before', async () => {
    await editor.open([paragraph('a', 'Do it now')])
    await editor.goTo('Do it now')
    await editor.press('Control+B')
    await editor.type(' or (')
    await editor.press('Control+I')
    await editor.type('later')
    await editor.press('Control+I')
    await editor.type(')')
    const marked = {
      ...text(''),
      children: [span('Do it '), span('now', 'strong'), span(' or ('), span('later', 'em')],
    }
    await editor.expectBody([{ ...marked, children: [...marked.children, span(')')] }])
  })

  test('a mark is taken from where it is written, and comes back by its key', async () => {
    await editor.open([paragraph('a', 'now')])
    await editor.goTo('now')
    await editor.press('Control+B', 'Control+B')
    await editor.type('!')
    await editor.press('Control+B')
    await editor.type('?')
    await editor.expectBody([{ ...text(''), children: [span('now!', 'strong'), span('?')] }])
  })

  test('Markdown at the start of a line makes headings, lists, quotations, dividers and code', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.type('## Title')
    await editor.press('Enter')
    await editor.type('- one')
    await editor.press('Enter', 'Tab')
    await editor.type('inner')
    await editor.press('Enter', 'Enter', 'Enter')
    await editor.type('[ ] todo')
    await editor.press('Enter', 'Enter')
    await editor.type('> said')
    await editor.press('Enter')
    await editor.type('---```js')
    await editor.press('Enter')
    await editor.expectBody([
      text('Title', { style: 'h2' }),
      text('one', { listItem: 'bullet', level: 1 }),
      text('inner', { listItem: 'bullet', level: 2 }),
      text('todo', { listItem: 'task', level: 1, checked: false }),
      text('said', { style: 'blockquote' }),
      { _type: 'divider' },
      { _type: 'code', code: '', language: 'js' },
    ])
  })

  test('styles and lists by the toolbar, and a task is ticked', async () => {
    await editor.open([paragraph('a', 'Head'), paragraph('b', 'Do it')])
    await editor.goTo('Head')
    await editor.page.getByRole('combobox', { name: 'Style' }).selectOption('Heading 3')
    await editor.goTo('Do it')
    await editor.page.getByRole('button', { name: 'Tasks' }).click()
    await editor.page.getByRole('checkbox', { name: 'Done' }).click()
    await editor.expectBody([
      text('Head', { style: 'h3' }),
      text('Do it', { listItem: 'task', level: 1, checked: true }),
    ])
  })

  test('undo and redo', async () => {
    await editor.open([paragraph('a', 'One')])
    await editor.goTo('One')
    await editor.insert('Divider')
    await editor.expectBody([text('One'), { _type: 'divider' }])
    await editor.page.getByRole('button', { name: 'Undo' }).click()
    await editor.expectBody([text('One')])
    await editor.page.getByRole('button', { name: 'Redo' }).click()
    await editor.expectBody([text('One'), { _type: 'divider' }])
  })

  test('a slash opens the list of blocks, Escape closes it for this slash, the next one opens it again', async () => {
    const list = editor.page.getByRole('list', { name: 'What to insert' })
    await editor.open([paragraph('a', 'Either')])
    await editor.goTo('Either')
    await editor.type(' /')
    await list.waitFor()
    await editor.press('Escape')
    await list.waitFor({ state: 'detached' })
    await editor.type('or')
    expect(await list.count()).toBe(0)
    await editor.type(' /divider')
    await list.waitFor()
    await editor.press('ArrowDown', 'Enter')
    await editor.expectBody([text('Either /or '), { _type: 'divider' }])
  })

  test('a slash and the name of a kind or a language insert a block of it', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.type('/ti')
    await editor.page.locator('.pt-block-option[data-active]').waitFor()
    await editor.press('Enter')
    await editor.page.locator('.pt-frame .pt-text[data-active]').waitFor()
    await editor.type('Mind it')
    await editor.press('Enter', 'Enter')
    await editor.type('/j')
    await editor.page.locator('.pt-block-option[data-active]').waitFor()
    await editor.press('Enter')
    await editor.page.locator('textarea:focus').waitFor()
    await editor.type('let a')
    await editor.expectBody([
      { _type: 'callout', kind: 'tip', content: [text('Mind it')] },
      { _type: 'code', language: 'js', code: 'let a' },
    ])
  })

  test('a slash in a sentence inserts nothing unless an item is chosen', async () => {
    const list = editor.page.getByRole('list', { name: 'What to insert' })
    await editor.open([paragraph('a', 'See path a')])
    await editor.goTo('See path a')
    await editor.type(' /b')
    await list.waitFor()
    await editor.press('Enter')
    await list.waitFor({ state: 'detached' })
    await editor.type('Next')
    await editor.expectBody([text('See path a /b'), text('Next')])
  })
})

describe('links and inline objects', () => {
  test('a link by its button: an address a reader may not follow is refused', async () => {
    await editor.open([paragraph('a', 'See here')])
    await editor.goTo('See here')
    const address = editor.page.getByRole('textbox', { name: 'Address' })
    await editor.page.getByRole('button', { name: 'Link', exact: true }).click()
    await address.fill('javascript:alert(1)')
    await editor.press('Enter')
    expect(await editor.page.getByText('Use https, http, mailto').count()).toBe(1)
    await address.fill('https://example.com/a')
    await editor.press('Enter')
    await expect.poll(() => editor.changes()).toBeGreaterThan(0)
    const [block] = (await editor.body()) as { markDefs: { _key: string }[]; children: unknown[] }[]
    expect(withoutKeys(block?.markDefs)).toEqual([{ _type: 'link', href: 'https://example.com/a' }])
    expect(withoutKeys(block?.children)).toEqual([span('See '), span('here', block?.markDefs[0]?._key ?? '')])
  })

  test('a link to a page by the picker keeps its identity and its heading', async () => {
    await editor.open([paragraph('a', 'Start')])
    await editor.goTo('Start')
    await editor.page.evaluate(() => {
      window.harness.answers.doc = {
        documentId: 'doc-start',
        title: 'Quick start',
        place: '/guides/quick-start',
        headingKey: 'h9',
      }
    })
    await editor.page.getByRole('button', { name: 'Link to a page' }).click()
    await editor.page.locator('.pt-link[title="Quick start (/guides/quick-start)"]').waitFor()
    const [block] = (await editor.body()) as { markDefs: unknown[] }[]
    expect(withoutKeys(block?.markDefs)).toEqual([{ _type: 'internalLink', documentId: 'doc-start', headingKey: 'h9' }])
  })

  test('a link to a file is chosen in the media library, says its name, and is taken away', async () => {
    await editor.open([paragraph('a', 'See guide')])
    await editor.goTo('See guide')
    await editor.page.evaluate(() => {
      window.harness.answers.file = { documentId: 'file-guide', name: 'guide.pdf' }
    })
    await editor.page.getByRole('button', { name: 'Link', exact: true }).click()
    await editor.page.getByRole('button', { name: 'Choose a file' }).click()
    await editor.page.locator('.pt-link[title="guide.pdf"]').waitFor()
    await expect
      .poll(async () => withoutKeys(((await editor.body()) as { markDefs: unknown[] }[])[0]?.markDefs))
      .toEqual([{ _type: 'fileLink', file: 'file-guide' }])
    await editor.page.getByRole('button', { name: 'Link', exact: true }).click()
    await editor.page.getByRole('dialog').getByText('guide.pdf').waitFor()
    await editor.page.getByRole('button', { name: 'Remove', exact: true }).click()
    await editor.page.locator('.pt-link').waitFor({ state: 'detached' })
    await expect.poll(async () => ((await editor.body()) as { markDefs: unknown[] }[])[0]?.markDefs).toEqual([])
  })

  describe.each([
    ['an address', { _type: 'link', href: 'https://example.com/a' }],
    ['a link that leads nowhere', { _type: 'brokenLink', href: './gone.md' }],
  ])('%s at the caret is taken by another link as a whole', (_, old) => {
    const WORDS = 'one two three'
    const expectLink = (expected: unknown) =>
      expect
        .poll(async () => {
          const [block] = ((await editor.body()) ?? []) as { markDefs: { _key: string }[]; children: unknown[] }[]
          const [mark] = block?.markDefs ?? []
          return { marks: withoutKeys(block?.markDefs), spans: withoutKeys(block?.children), key: mark?._key }
        })
        .toEqual({
          marks: [expected],
          spans: [span('See '), span(WORDS, expect.any(String)), span(' now')],
          key: expect.any(String),
        })

    beforeEach(async () => {
      const [before, words, after] = [span('See '), span(WORDS, 'l'), span(' now')]
      const children = [
        { ...before, _key: 'b' },
        { ...words, _key: 'w' },
        { ...after, _key: 'n' },
      ]
      await editor.open([{ ...paragraph('a', ''), markDefs: [{ ...old, _key: 'l' }], children }])
      await editor.goTo('See')
      await editor.press('Home')
      for (const _letter of 'See one t') await editor.press('ArrowRight')
    })

    test('a file', async () => {
      await editor.page.evaluate(() => {
        window.harness.answers.file = { documentId: 'file-guide', name: 'guide.pdf' }
      })
      await editor.page.getByRole('button', { name: 'Link', exact: true }).click()
      await editor.page.getByRole('button', { name: 'Choose a file' }).click()
      await expectLink({ _type: 'fileLink', file: 'file-guide' })
    })

    test('a page', async () => {
      await editor.page.evaluate(() => {
        window.harness.answers.doc = { documentId: 'doc-start', title: 'Quick start', place: '/guides/quick-start' }
      })
      await editor.page.getByRole('button', { name: 'Link to a page' }).click()
      await expectLink({ _type: 'internalLink', documentId: 'doc-start' })
    })

    test('another address', async () => {
      await editor.page.getByRole('button', { name: 'Link', exact: true }).click()
      await editor.page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/b')
      await editor.press('Enter')
      await expectLink({ _type: 'link', href: 'https://example.com/b' })
    })
  })

  test('a badge and keys are inserted, and a badge is changed', async () => {
    await editor.open([paragraph('a', 'New: ')])
    await editor.goTo('New:')
    await editor.insert('Badge')
    await editor.page.getByRole('textbox', { name: 'Text' }).fill('Beta')
    await editor.press('Enter')
    await editor.insert('Keys')
    await editor.page.getByRole('textbox', { name: 'Keys' }).fill('Ctrl+K')
    await editor.press('Enter')
    await editor.page.getByRole('button', { name: 'Badge: Beta' }).click()
    await editor.page.getByRole('combobox', { name: 'Kind' }).selectOption('Alpha')
    await editor.page.getByRole('button', { name: 'Change' }).click()
    await editor.expectBody([
      {
        ...text(''),
        children: [
          span('New: '),
          { _type: 'badge', kind: 'alpha', text: 'Beta' },
          span(''),
          { _type: 'key', keys: ['Ctrl', 'K'] },
          span(''),
        ],
      },
    ])
  })
})
