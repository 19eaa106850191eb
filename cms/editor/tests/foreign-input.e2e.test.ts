import { describe, expect, test } from 'vitest'
import { callout, paragraph, span, table, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

/** Selects words of the text and writes others over them in one go, as an extension that corrects a text does. */
const correct = (wrong: string, right: string) =>
  editor.page.evaluate(
    ([from, to]) => {
      const editable = document.querySelector('.pt-editable')
      const walker = document.createTreeWalker(editable ?? document, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(from) ?? -1
        if (at < 0) continue
        document.getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + from.length)
        document.execCommand('insertText', false, to)
        return
      }
    },
    [wrong, right] as const,
  )

const insert = (words: string) =>
  editor.page.evaluate((given) => document.execCommand('insertText', false, given), words)

describe('a text that a script writes without a word to the engine', () => {
  test('at the caret is kept, what is typed next stands behind it, and undo takes it back', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', 'Two')])
    await editor.goTo('One')
    await insert(' and a half')
    await editor.type('!')
    await editor.expectBody([text('One and a half!'), text('Two')])
    await editor.press('Control+Z', 'Control+Z')
    await editor.expectBody([text('One'), text('Two')])
  })

  test('is the first text of an empty body', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await insert('Hello')
    await editor.type('!')
    await editor.expectBody([text('Hello!')])
  })

  test.each([
    ['a paragraph', [paragraph('a', 'Fix teh word')], [text('Fix the! word')]],
    [
      'a list',
      [paragraph('a', 'Fix teh word', { listItem: 'bullet', level: 1 })],
      [text('Fix the! word', { listItem: 'bullet', level: 1 })],
    ],
    [
      'a callout',
      [callout('c', [paragraph('a', 'Fix teh word')])],
      [{ _type: 'callout', kind: 'note', content: [text('Fix the! word')] }],
    ],
  ])('replaces a word in %s', async (_place, stored, expected) => {
    await editor.open(stored)
    await editor.goTo('Fix')
    await correct('teh', 'the')
    await editor.type('!')
    await editor.expectBody(expected)
    await editor.press('Control+Z', 'Control+Z')
    await editor.page.getByText('Fix teh word', { exact: true }).waitFor()
  })

  test('replaces a word in a cell of a table', async () => {
    await editor.open([
      table('t', [
        ['Name', 'Use'],
        ['teh', 'An article'],
      ]),
    ])
    await editor.goTo('teh')
    await correct('teh', 'the')
    await editor.type('!')
    await expect.poll(async () => JSON.stringify(await editor.body())).toContain('"the!"')
  })

  test('replaces a word in a block of code', async () => {
    await editor.open([{ _type: 'code', _key: 'k', code: 'let teh = 1', language: 'js' }])
    const area = editor.page.locator('textarea.pt-code')
    await area.focus()
    await area.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 7))
    await insert('the')
    await editor.type('!')
    await editor.expectBody([{ _type: 'code', code: 'let the! = 1', language: 'js' }])
  })

  test('keeps the marks of what it replaces, and those around it', async () => {
    const children = [span('It is '), span('bodl', 'strong'), span(' and fine')]
    const marked = {
      ...paragraph('a', ''),
      children: children.map((each, index) => ({ ...each, _key: `s${index}` })),
    }
    await editor.open([marked])
    await editor.page.getByText('bodl').click()
    await correct('bodl', 'bold')
    await editor.expectBody([{ ...text(''), children: [span('It is '), span('bold', 'strong'), span(' and fine')] }])
    await correct('bold', 'rich')
    await correct('It is', 'Was')
    await editor.expectBody([{ ...text(''), children: [span('Was '), span('rich', 'strong'), span(' and fine')] }])
  })

  test('over words of several marks and over several paragraphs is typed over them', async () => {
    await editor.open([
      paragraph('a', 'First one'),
      paragraph('b', 'Second', { marks: ['strong'] }),
      paragraph('c', 'Third'),
    ])
    await editor.goTo('Third')
    await editor.page.evaluate(() => {
      const [first, , third] = [...document.querySelectorAll('[data-pt-text]')].map((each) => each.firstChild)
      if (first && third) document.getSelection()?.setBaseAndExtent(first, 6, third, 2)
      document.execCommand('insertText', false, 'x')
    })
    await editor.type('!')
    await editor.expectBody([text('First x!ird')])
    await editor.press('Control+Z', 'Control+Z')
    await editor.page.getByText('Second', { exact: true }).waitFor()
  })

  test('twice at once, after it took words away, is kept whole', async () => {
    await editor.open([paragraph('a', 'Say helo')])
    await editor.goTo('Say')
    await editor.page.evaluate(() => {
      const words = document.querySelector('[data-pt-text]')?.firstChild
      if (words) document.getSelection()?.setBaseAndExtent(words, 4, words, 8)
      document.execCommand('delete')
      document.execCommand('insertText', false, 'hello')
      document.execCommand('insertText', false, ' again')
    })
    await editor.type('!')
    await editor.expectBody([text('Say hello again!')])
  })

  test('of two lines becomes two paragraphs', async () => {
    await editor.open([paragraph('a', 'One')])
    await editor.goTo('One')
    await insert(' line\nand another')
    await editor.type('!')
    await editor.expectBody([text('One line'), text('and another!')])
  })

  test('straight into the page, with the notice of it, is kept', async () => {
    await editor.open([paragraph('a', 'One two')])
    await editor.goTo('One')
    await editor.page.evaluate(() => {
      const words = document.querySelector('[data-pt-text]')
      if (words) words.textContent = 'One, two'
      words?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
    })
    await editor.expectBody([text('One, two')])
    await editor.press('End')
    await editor.type('!')
    await editor.expectBody([text('One, two!')])
  })
})

describe('a text that comes another way than by keys, with a word to the engine', () => {
  test('as a correction of the spell checker replaces the word', async () => {
    await editor.open([paragraph('a', 'Fix teh word')])
    await editor.goTo('Fix')
    await editor.page.evaluate(() => {
      const words = document.querySelector('[data-pt-text]')?.firstChild
      if (!words) return
      const range = new StaticRange({ startContainer: words, startOffset: 4, endContainer: words, endOffset: 7 })
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'the')
      words.parentElement?.dispatchEvent(
        new InputEvent('beforeinput', {
          bubbles: true,
          cancelable: true,
          inputType: 'insertReplacementText',
          dataTransfer,
          targetRanges: [range],
        }),
      )
    })
    await editor.expectBody([text('Fix the word')])
    await editor.press('Control+Z')
    await editor.expectBody([text('Fix teh word')])
  })

  test('as a composition, and as dictation that corrects itself', async () => {
    await editor.open([paragraph('a', 'One')])
    await editor.goTo('One')
    const session = await editor.page.context().newCDPSession(editor.page)
    for (const words of [' k', ' ka', ' 火'])
      await session.send('Input.imeSetComposition', {
        text: words,
        selectionStart: words.length,
        selectionEnd: words.length,
      })
    await session.send('Input.insertText', { text: ' 火山' })
    await editor.type('!')
    await editor.expectBody([text('One 火山!')])
    await session.send('Input.insertText', { text: ' and dictated' })
    await editor.type('.')
    await editor.expectBody([text('One 火山! and dictated.')])
    await session.detach()
  })
})
