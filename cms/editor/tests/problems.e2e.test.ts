import { beforeEach, describe, expect, test } from 'vitest'
import { callout, paragraph, tabs, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()
const page = { type: 'doc', documentId: 'own', place: '/own', description: 'What it is.' } as const
const list = () => editor.page.getByRole('region', { name: 'Problems' })
const mark = (key: string) => editor.page.locator(`[data-problems-of="${key}"]`)
const button = (name: string) => editor.page.getByRole('button', { name, exact: true })
const gone = () => list().waitFor({ state: 'detached' })
const focused = () => editor.page.evaluate(() => document.activeElement?.closest('.pt-field')?.textContent)
const image = (key: string) => ({ _type: 'image', _key: key, light: { documentId: 'file-2' }, alt: '' })
const linked = (key: string, words: string, link: object) => ({
  ...paragraph(key, words, { marks: ['m'] }),
  markDefs: [{ _key: 'm', ...link }],
})
const linkedText = (words: string, link: object) => ({
  ...text(words),
  markDefs: [link],
  children: [{ _type: 'span', text: words, marks: [expect.any(String)] }],
})

describe('a fix is one press', () => {
  test('a heading that skips a level', async () => {
    await editor.open([paragraph('a', 'One', { style: 'h2' }), paragraph('b', 'Two', { style: 'h4' })])
    await mark('b').hover()
    await mark('b').getByRole('button', { name: 'Make it a level 3 heading' }).click()
    await editor.expectBody([text('One', { style: 'h2' }), text('Two', { style: 'h3' })])
    await gone()
    await editor.type('And ')
    await editor.expectBody([text('One', { style: 'h2' }), text('And Two', { style: 'h3' })])
  })

  test('a language that nobody knows', async () => {
    await editor.open([{ _type: 'code', _key: 'c', code: 'a', language: 'jss' }])
    await list().getByRole('button', { name: 'Use language js' }).click()
    await editor.expectBody([{ _type: 'code', code: 'a', language: 'js' }])
  })

  test('a picture without alternative text, inside a callout', async () => {
    await editor.open([callout('c', [image('i')])])
    await mark('i').hover()
    await mark('i').getByRole('button', { name: 'Describe the picture' }).click()
    expect(await focused()).toContain('Alternative text')
    await editor.type('A house')
    await gone()
  })

  test('an address that no embed may have', async () => {
    await editor.open([{ _type: 'embed', _key: 'e', url: 'https://vimeo.com/76979871', title: 'A film' }])
    await list().getByRole('button', { name: 'Use https://player.vimeo.com/video/76979871' }).click()
    await editor.expectBody([{ _type: 'embed', url: 'https://player.vimeo.com/video/76979871', title: 'A film' }])
  })

  test('one that nobody can guess is corrected in its field', async () => {
    await editor.open([{ _type: 'embed', _key: 'e', url: 'https://example.com/film', title: 'A film' }])
    await list().getByRole('button', { name: 'Correct “Address”' }).click()
    expect(await focused()).toContain('Address')
  })

  test('a link of spaces is taken away', async () => {
    await editor.open([linked('p', ' ', { _type: 'link', href: 'https://example.com' })])
    await list().getByRole('button', { name: 'Remove the link' }).click()
    await editor.expectBody([text(' ')])
  })

  test('an empty tab is deleted', async () => {
    await editor.open([tabs('t', { One: [paragraph('a', 'Text')], Two: [paragraph('b', '')] })])
    await list().getByRole('button', { name: 'Delete the tab' }).click()
    await editor.expectBody([{ _type: 'tabs', items: [{ _type: 'tab', label: 'One', content: [text('Text')] }] }])
  })

  test('an empty heading becomes a paragraph', async () => {
    await editor.open([paragraph('a', 'One'), paragraph('b', '', { style: 'h2' })])
    await list().getByRole('button', { name: 'Make it a paragraph' }).click()
    await editor.expectBody([text('One'), text('')])
  })

  test('a link to a draft gets another target in the picker', async () => {
    await editor.open([linked('p', 'the words', { _type: 'internalLink', documentId: 'doc-deploy' })], { page })
    expect(await list().textContent()).toContain('It links to the draft “Deployment”')
    await list().getByRole('button', { name: 'Choose another target' }).click()
    await editor.page.locator('input:focus').waitFor()
    await editor.type('quick')
    await editor.page.getByRole('button', { name: 'Quick start' }).waitFor()
    await editor.press('Enter')
    await editor.expectBody([linkedText('the words', { _type: 'internalLink', documentId: 'doc-start' })])
    await gone()
  })

  test('a card too', async () => {
    const card = { _type: 'card', _key: 'c1', title: 'Go', target: { documentId: 'doc-deploy' } }
    await editor.open([{ _type: 'cards', _key: 'c', items: [card] }], { page })
    await editor.page.evaluate(() => {
      window.harness.answers = { doc: { documentId: 'doc-start', title: 'Quick start', place: '/guides/quick-start' } }
    })
    await list().getByRole('button', { name: 'Choose another target' }).click()
    await editor.expectBody([
      { _type: 'cards', items: [{ _type: 'card', title: 'Go', target: { documentId: 'doc-start' } }] },
    ])
    await gone()
  })

  test('a snippet that would show itself is taken out', async () => {
    const own = { type: 'snippet', documentId: 'own', place: 'own' } as const
    await editor.open([paragraph('a', 'Text'), { _type: 'snippet', _key: 's', documentId: 'snip-loop' }], { page: own })
    expect(await list().textContent()).toContain('this snippet shows “Loop” shows this snippet')
    await list().getByRole('button', { name: 'Take it out' }).click()
    await editor.expectBody([text('Text')])
    await gone()
  })
})

describe('while writing', () => {
  beforeEach(() => editor.open([paragraph('a', 'One', { style: 'h2' }), paragraph('b', 'x')], { page }))

  test('a heading is found after a pause, said once, and forgotten when it is put right', async () => {
    await editor.goTo('x')
    await editor.press('Backspace')
    await editor.type('#### Deep')
    await list().waitFor()
    expect(await editor.page.locator('output.pt-unseen').textContent()).toBe(
      'Heading: The heading goes from level 2 to level 4: readers who go by headings miss one.',
    )
    expect(await button('1 warning: go to the next').textContent()).toBe('1')
    await editor.press('Control+Alt+3')
    await gone()
    expect(await editor.page.locator('output.pt-unseen').textContent()).toBe('No problems left.')
  })

  test('F8 goes to the problems by key, Enter fixes, Escape goes back to the text', async () => {
    await editor.open(
      [
        paragraph('a', 'One', { style: 'h2' }),
        paragraph('b', 'Two', { style: 'h4' }),
        { _type: 'code', _key: 'c', code: 'a', language: 'jss' },
      ],
      { page },
    )
    await list().waitFor()
    await editor.goTo('One')
    await editor.press('F8')
    await mark('b').locator('.pt-problem-card').waitFor()
    await editor.press('F8')
    await mark('c').locator('.pt-problem-card').waitFor()
    expect(await mark('b').locator('.pt-problem-card').count()).toBe(0)
    await editor.press('Shift+F8', 'Tab')
    expect(await editor.page.evaluate(() => document.activeElement?.textContent)).toBe('Make it a level 3 heading')
    await editor.press('Enter')
    await mark('b').waitFor({ state: 'detached' })
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.press('F8')
    await mark('c').locator('.pt-problem-card').waitFor()
    await editor.press('Escape')
    await editor.page.locator('.pt-problem-card').waitFor({ state: 'detached' })
  })

  test('it is said below the block that the caret or the mouse is in, with the fix', async () => {
    await editor.open(
      [
        paragraph('a', 'One', { style: 'h2' }),
        callout('b', [paragraph('b1', 'Two', { style: 'h4' })]),
        { _type: 'code', _key: 'c', code: 'a', language: 'jss' },
      ],
      { page },
    )
    await list().waitFor()
    const said = editor.page.locator('.pt-problem-card')
    await editor.page.mouse.move(0, 0)
    await said.waitFor({ state: 'detached' })
    await editor.goTo('Two')
    await mark('b1').locator(said).waitFor()
    await editor.page.locator('[data-key="c"]').hover()
    await mark('c').locator(said).waitFor()
    expect(await said.count()).toBe(1)
    await editor.page.locator('.pt-text', { hasText: 'One' }).hover()
    await mark('b1').locator(said).waitFor()
    await said.getByRole('button', { name: 'Make it a level 3 heading' }).click()
    await mark('b1').waitFor({ state: 'detached' })
    await editor.page.mouse.move(0, 0)
    await said.waitFor({ state: 'detached' })
  })

  test('F8 begins at the caret', async () => {
    await editor.open(
      [
        paragraph('a', 'One', { style: 'h2' }),
        paragraph('b', 'Two', { style: 'h4' }),
        paragraph('c', 'Between'),
        { _type: 'code', _key: 'd', code: 'a', language: 'jss' },
      ],
      { page },
    )
    await list().waitFor()
    await editor.goTo('Between')
    await editor.press('F8')
    await mark('d').locator('.pt-problem-card').waitFor()
    await editor.press('Escape')
    await editor.goTo('Between')
    await editor.press('Shift+F8')
    await mark('b').locator('.pt-problem-card').waitFor()
  })

  test('what cannot be asked is said, and everything else is checked', async () => {
    await editor.page.evaluate(() => {
      window.askSite = () => Promise.reject(new Error('gone'))
    })
    const body = [linked('p', 'the words', { _type: 'internalLink', documentId: 'gone' }), image('i')]
    await editor.open(body, { page })
    const cutOff = editor.page.getByText(
      'The CMS does not answer: links to pages, snippets and the path are not checked',
    )
    await cutOff.waitFor()
    expect(await mark('i').count()).toBe(1)
    expect(await mark('p').count()).toBe(0)
    await editor.page.evaluate(() => {
      delete window.askSite
      window.dispatchEvent(new Event('focus'))
    })
    await mark('p').waitFor()
    await cutOff.waitFor({ state: 'detached' })
  })

  test('the words are underlined without a change of the text', async () => {
    await editor.open([linked('p', 'the words', { _type: 'internalLink', documentId: 'gone' })], { page })
    await list().waitFor()
    const underlined = await editor.page.evaluate(() =>
      [...(CSS.highlights.get('pt-error') ?? [])].map((range) => (range as Range).toString()),
    )
    expect(underlined).toEqual(['the words'])
    expect(await editor.changes()).toBe(0)
  })

  test('the page beside the text is checked, and a press goes to its field', async () => {
    await editor.open([paragraph('a', 'Text')], {
      page: { ...page, place: '/guides/quick-start', description: '' },
      listed: false,
    })
    await list().getByText('is taken by the doc “Quick start”').waitFor()
    expect(
      await list()
        .locator('li')
        .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['kind'])),
    ).toEqual(['path-taken', 'missing-description', 'not-in-sidebar'])
    await list().getByRole('button', { name: 'Description' }).click()
    expect(await editor.page.title()).toBe('Field description')
  })

  test('nothing can be fixed where nothing can be written', async () => {
    await editor.open([paragraph('a', 'One', { style: 'h2' }), paragraph('b', 'Two', { style: 'h4' })], {
      page,
      readOnly: true,
    })
    await list().waitFor()
    expect(await editor.page.getByRole('button', { name: /^Make it/ }).count()).toBe(0)
  })
})
