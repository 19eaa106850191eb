import { describe, expect, test } from 'vitest'
import { cell, paragraph, row, span, text } from './fixtures.ts'
import { withoutKeys } from './harness/without-keys.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

describe('pasting', () => {
  test('Markdown becomes blocks', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.paste({
      text: [
        '# Start',
        '',
        'Run **it** with `npm`, see [the site](https://example.com) not [this](javascript:x).',
        '',
        '- one',
        '  1. inner',
        '- [x] done',
        '',
        '```js title="a.js"',
        'const a = 1',
        '```',
        '',
        '| A | B |',
        '|---|--:|',
        '| `x` | 2 |',
        '',
        '> [!WARNING]',
        '> Mind it.',
        '',
        '---',
      ].join('\n'),
    })
    await expect.poll(() => editor.changes()).toBeGreaterThan(0)
    const body = (await editor.body()) as { markDefs?: { _key: string }[] }[]
    const link = body[1]?.markDefs?.[0]?._key ?? ''
    expect(withoutKeys(body)).toEqual([
      text('Start', { style: 'h2' }),
      {
        ...text(''),
        markDefs: [{ _type: 'link', href: 'https://example.com' }],
        children: [
          span('Run '),
          span('it', 'strong'),
          span(' with '),
          span('npm', 'code'),
          span(', see '),
          span('the site', link),
          span(' not this.'),
        ],
      },
      text('one', { listItem: 'bullet', level: 1 }),
      text('inner', { listItem: 'number', level: 2 }),
      text('done', { listItem: 'task', level: 1, checked: true }),
      { _type: 'code', code: 'const a = 1', language: 'js', title: 'a.js' },
      {
        _type: 'table',
        headerRow: true,
        align: ['none', 'right'],
        rows: [
          { _type: 'row', cells: [cell(text('A')), cell(text('B'))] },
          { _type: 'row', cells: [cell(text('x', { marks: ['code'] })), cell(text('2'))] },
        ],
      },
      { _type: 'callout', kind: 'warning', content: [text('Mind it.')] },
      { _type: 'divider' },
    ])
  })

  test('a web page becomes blocks', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await editor.paste({
      text: 'Title …',
      html: [
        '<h1>Title</h1><p>Some <b>bold</b> <a href="https://example.com/b">link</a> and <code>code</code></p>',
        '<ol><li>first</li><li>second</li></ol><hr>',
        '<pre><code class="language-bash">npm ci\nnpm test</code></pre>',
        '<table><thead><tr><th>Name</th><th>Use</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
      ].join(''),
    })
    await expect.poll(() => editor.changes()).toBeGreaterThan(0)
    const body = (await editor.body()) as { markDefs?: { _key: string }[] }[]
    const link = body[1]?.markDefs?.[0]?._key ?? ''
    expect(withoutKeys(body)).toEqual([
      text('Title', { style: 'h2' }),
      {
        ...text(''),
        markDefs: [{ _type: 'link', href: 'https://example.com/b' }],
        children: [
          span('Some '),
          span('bold', 'strong'),
          span(' '),
          span('link', link),
          span(' and '),
          span('code', 'code'),
        ],
      },
      text('first', { listItem: 'number', level: 1 }),
      text('second', { listItem: 'number', level: 1 }),
      { _type: 'divider' },
      { _type: 'code', code: 'npm ci\nnpm test', language: 'bash' },
      { _type: 'table', headerRow: true, rows: [row('Name', 'Use'), row('a', 'b')] },
    ])
  })

  test('plain text stays text, in the paragraph it is pasted into', async () => {
    await editor.open([paragraph('a', 'Before ')])
    await editor.goTo('Before')
    await editor.paste({ text: '2 * 3 * 4' })
    await editor.expectBody([text('Before 2 * 3 * 4')])
  })
})

describe('a heading that is pasted into a paragraph stays one', () => {
  const heading = text('Title', { style: 'h2' })
  const pasted = { text: '## Title\n\n- one' }
  const item = text('one', { listItem: 'bullet', level: 1 })

  test('at its end', async () => {
    await editor.open([paragraph('a', 'Before')])
    await editor.goTo('Before')
    await editor.paste(pasted)
    await editor.expectBody([text('Before'), heading, item])
  })

  test('at its start', async () => {
    await editor.open([paragraph('a', 'After')])
    await editor.goTo('After')
    await editor.press('Home')
    await editor.paste(pasted)
    await editor.expectBody([heading, item, text('After')])
  })

  test('in its middle', async () => {
    await editor.open([paragraph('a', 'BeforeAfter')])
    await editor.goTo('BeforeAfter')
    await editor.press(...'After'.split('').map(() => 'ArrowLeft'))
    await editor.paste(pasted)
    await editor.expectBody([text('Before'), heading, item, text('After')])
  })

  test('and one undo takes the whole paste back', async () => {
    await editor.open([paragraph('a', 'BeforeAfter')])
    await editor.goTo('BeforeAfter')
    await editor.press(...'After'.split('').map(() => 'ArrowLeft'))
    await editor.paste(pasted)
    await editor.expectBody([text('Before'), heading, item, text('After')])
    await editor.press('Control+Z')
    await editor.expectBody([text('BeforeAfter')])
  })
})

describe('what reads a paste', () => {
  const READER = /\/reader-\w+\.js$/
  const markdown = '## Title\n\n- one'

  test('is waited for', async () => {
    let answer: (() => void) | undefined
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    let allow: (() => void) | undefined
    const isAllowed = new Promise<void>((resolve) => {
      allow = resolve
    })
    await editor.page.route(READER, async (route) => {
      answer?.()
      await isAllowed
      await route.continue()
    })
    await editor.page.reload()
    await editor.open([paragraph('a', '')])
    await editor.page.locator('.pt-editable').click()
    await isAsked
    await editor.paste({ text: markdown })
    expect(await editor.changes()).toBe(0)
    allow?.()
    await editor.expectBody([text('Title', { style: 'h2' }), text('one', { listItem: 'bullet', level: 1 })])
    await editor.page.unroute(READER)
  })

  test('is done without where it cannot be loaded: the words are pasted', async () => {
    await editor.page.route(READER, (route) =>
      route.fulfill({ body: 'throw new Error()', contentType: 'text/javascript' }),
    )
    await editor.page.reload()
    await editor.open([paragraph('a', 'Before')])
    await editor.goTo('Before')
    await editor.press('Enter')
    await editor.paste({ text: markdown })
    await editor.expectBody([text('Before'), text('## Title'), text('- one')])
    await editor.page.unroute(READER)
    await editor.page.reload()
  })
})

test('what is dropped becomes blocks where it is dropped', async () => {
  await editor.open([paragraph('a', 'First'), paragraph('b', 'Last')])
  await editor.goTo('Last')
  await editor.paste({ text: '!' })
  await editor.expectBody([text('First'), text('Last!')])
  const box = await editor.page.locator('.pt-text', { hasText: 'First' }).boundingBox()
  if (!box) throw new Error('The first paragraph is not drawn.')
  await editor.page.evaluate(
    ({ x, y }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/html', '<h2>Dropped</h2><p>Words</p>')
      dataTransfer.setData('text/plain', 'Dropped')
      const target = document.elementFromPoint(x, y)
      const init = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true }
      target?.dispatchEvent(new DragEvent('dragover', init))
      target?.dispatchEvent(new DragEvent('drop', init))
    },
    { x: box.x + box.width - 4, y: box.y + box.height - 3 },
  )
  await editor.expectBody([text('First'), text('Dropped', { style: 'h2' }), text('Words'), text('Last!')])
})
