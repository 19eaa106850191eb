import { beforeEach, describe, expect, test } from 'vitest'
import { paragraph, span, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'
import { withoutKeys } from './harness/without-keys.ts'

const editor = useEditorPage()
const field = () => editor.page.getByRole('textbox', { name: 'Link to' })

interface Stored {
  readonly markDefs: readonly { readonly _key: string }[]
  readonly children: readonly { readonly marks: readonly string[] }[]
}

/** The first block, with the keys of links put in as the word `link`. */
async function firstBlock(): Promise<unknown> {
  const [block] = (await editor.body()) as Stored[]
  const names = new Map(block?.markDefs.map(({ _key }) => [_key, 'link']))
  return withoutKeys({
    ...block,
    children: block?.children.map((child) => ({ ...child, marks: child.marks.map((mark) => names.get(mark) ?? mark) })),
  })
}

const linked = (children: unknown[], ...markDefs: unknown[]) => ({ ...text(''), markDefs, children })
const expectFirst = (expected: unknown) => expect.poll(firstBlock, { timeout: 20_000 }).toEqual(expected)

describe('Ctrl+K', () => {
  beforeEach(async () => {
    await editor.open([paragraph('a', 'See here')])
    await editor.goTo('See here')
    await editor.press('Control+K')
  })

  test('the focus is in the field, typing filters, and Enter links the word to the first page', async () => {
    expect(await field().evaluate((input) => input === document.activeElement)).toBe(true)
    await editor.type('quick')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'internalLink', documentId: 'doc-start' }))
  })

  test('the list stands below the line of the caret', async () => {
    const line = await editor.page.locator('.pt-text').boundingBox()
    const popup = await editor.page.locator('.pt-popup').boundingBox()
    const gap = (popup?.y ?? 0) - ((line?.y ?? 0) + (line?.height ?? 0))
    expect(Math.abs(gap)).toBeLessThan(16)
  })

  test('page#heading leads to a heading', async () => {
    await editor.type('quick#run')
    await editor.press('Enter')
    await expectFirst(
      linked([span('See '), span('here', 'link')], {
        _type: 'internalLink',
        documentId: 'doc-start',
        headingKey: 'h-run',
      }),
    )
  })

  test('a draft says that readers cannot open it', async () => {
    await editor.type('depl')
    await editor.page.getByText('/guides/deployment · Draft: readers cannot open it yet').waitFor()
  })

  test('an address becomes a link, one that readers may not follow is offered by no line', async () => {
    await editor.type('javascript:alert(1)')
    await editor.page.getByText('Nothing of that name.').waitFor()
    await field().fill('example.com/a')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'link', href: 'https://example.com/a' }))
  })

  test('Escape goes back to the text and changes nothing', async () => {
    await editor.press('Escape')
    await editor.page.locator('.pt-editable:focus').waitFor()
    await editor.type('!')
    await editor.expectBody([text('See here!')])
  })

  test('a link is changed to a page, and removed', async () => {
    await editor.type('https://example.com')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'link', href: 'https://example.com' }))
    await editor.press('ArrowLeft', 'Control+K')
    expect(await field().inputValue()).toBe('https://example.com')
    await editor.type('quick')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'internalLink', documentId: 'doc-start' }))
    await editor.press('ArrowLeft', 'Control+K')
    await editor.page.getByRole('button', { name: 'Remove the link' }).click()
    await editor.expectBody([text('See here')])
  })

  test('at the end of a link, the other link takes its place', async () => {
    await editor.type('https://example.com')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'link', href: 'https://example.com' }))
    await editor.press('Control+K')
    await editor.type('quick')
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('here', 'link')], { _type: 'internalLink', documentId: 'doc-start' }))
  })
})

describe('two brackets', () => {
  test('a page, with its title as words, and the writer goes on', async () => {
    await editor.open([paragraph('a', 'See ')])
    await editor.goTo('See')
    await editor.type('[[quick')
    await editor.page.getByRole('list', { name: 'Pages, headings and snippets' }).waitFor()
    await editor.press('Enter')
    await expectFirst(
      linked([span('See '), span('Quick start', 'link')], { _type: 'internalLink', documentId: 'doc-start' }),
    )
  })

  test('a heading of this page by #', async () => {
    await editor.open([paragraph('a', 'See '), paragraph('b', 'Set up', { style: 'h2' })])
    await editor.goTo('See')
    await editor.type('[[#set')
    await editor.page.getByRole('list', { name: 'Pages, headings and snippets' }).waitFor()
    await editor.press('Enter')
    await expectFirst(linked([span('See '), span('Set up', 'link')], { _type: 'link', href: '#set-up' }))
  })

  test('a snippet takes the place of an empty paragraph', async () => {
    await editor.open([paragraph('a', 'Before'), paragraph('b', '')])
    await editor.goTo('Before')
    await editor.press('ArrowDown')
    await editor.type('[[node')
    await editor.page.getByRole('list', { name: 'Pages, headings and snippets' }).waitFor()
    await editor.press('Enter')
    await editor.expectBody([text('Before'), { _type: 'snippet', documentId: 'snip-node' }])
  })

  test('what finds nothing stays what it is', async () => {
    await editor.open([paragraph('a', 'A list: ')])
    await editor.goTo('A list')
    await editor.type('[[1, 2]]')
    await editor.press('Enter')
    await editor.type('Next')
    await editor.expectBody([text('A list: [[1, 2]]'), text('Next')])
  })
})
