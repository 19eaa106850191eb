import { describe, expect, test } from 'vitest'
import { callout, foreign, paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

const editor = useEditorPage()

describe('what the editor does not know', () => {
  const unknown = [
    foreign.carousel,
    foreign.newStyle,
    foreign.newMark,
    foreign.newInline,
    foreign.brokenTable,
    foreign.keyless,
  ]

  test('is shown locked, at any depth, and given back byte for byte', async () => {
    const stored = [
      paragraph('a', 'Known'),
      ...unknown,
      callout('c', [paragraph('c1', 'Inside'), { ...foreign.carousel, _key: 'x9' }]),
    ]
    await editor.open(stored)
    expect(await editor.page.getByRole('group', { name: 'Unknown block “carousel”' }).count()).toBe(2)
    await editor.goTo('Known')
    await editor.type('!')
    await editor.goTo('Inside')
    await editor.type('!')
    await expect.poll(() => editor.changes()).toBe(2)
    const expected = [
      paragraph('a', 'Known!'),
      ...unknown,
      callout('c', [paragraph('c1', 'Inside!'), { ...foreign.carousel, _key: 'x9' }]),
    ]
    expect(JSON.stringify(await editor.body())).toBe(JSON.stringify(expected))
  })

  test('a locked block can be moved and deleted, and keeps its bytes', async () => {
    await editor.open([paragraph('a', 'One'), foreign.carousel, paragraph('b', 'Two')])
    await editor.page.getByRole('group', { name: /carousel/ }).hover()
    await editor.page.getByRole('button', { name: 'Move unknown block “carousel” up' }).click()
    await expect
      .poll(async () => JSON.stringify(await editor.body()))
      .toBe(JSON.stringify([foreign.carousel, paragraph('a', 'One'), paragraph('b', 'Two')]))
    await editor.page.getByRole('button', { name: 'Delete unknown block “carousel”' }).click()
    await editor.expectBody([text('One'), text('Two')])
  })

  test('a text that the engine stops in is read-only and never given out', async () => {
    await editor.page.evaluate(
      (value) => window.harness.openUnlocked(value),
      [paragraph('a', 'Before'), foreign.carousel, paragraph('b', 'After')],
    )
    const before = editor.page.locator('.pt-text', { hasText: 'Before' })
    await before.waitFor()
    expect(await editor.page.getByRole('alert').textContent()).toContain(
      'The editor could not take over every block of this text.',
    )
    await editor.page.locator('.pt-editable[data-read-only="true"]').waitFor()
    await before.click()
    await editor.type('lost?')
    expect(await editor.changes()).toBe(0)
  })

  test('a value that is no list is read-only and never given out', async () => {
    await editor.open({ html: '<p>Old</p>' })
    expect(await editor.page.getByRole('alert').textContent()).toBe(
      'Read only. The stored value is not a list of blocks. The stored text stays as it is until this is fixed.',
    )
    expect(await editor.page.locator('.pt-editable').count()).toBe(0)
    expect(await editor.changes()).toBe(0)
  })
})

describe('the page around it', () => {
  test('a value from outside replaces the text, and what is typed after it builds on it', async () => {
    await editor.open([paragraph('a', 'Draft')])
    await editor.goTo('Draft')
    await editor.type(' changed')
    await editor.expectBody([text('Draft changed')])
    const changes = await editor.changes()
    await editor.page.evaluate((value) => window.harness.update(value), [paragraph('a', 'Draft')])
    await editor.page.getByText('Draft', { exact: true }).waitFor()
    expect(await editor.changes()).toBe(changes)
    await editor.goTo('Draft')
    await editor.type(' again')
    await editor.expectBody([text('Draft again')])
  })

  test('fields that the server adds go in without a trace in the text', async () => {
    await editor.open([paragraph('a', 'Title', { style: 'h2' }), paragraph('b', 'Text')])
    await editor.goTo('Text')
    await editor.type(' more')
    await editor.expectBody([text('Title', { style: 'h2' }), text('Text more')])
    await editor.page.evaluate(
      (value) => window.harness.update(value),
      [{ ...paragraph('a', 'Title', { style: 'h2' }), anchor: 'title' }, paragraph('b', 'Text more')],
    )
    await editor.goTo('Text more')
    await editor.type('!')
    await editor.expectBody([{ ...text('Title', { style: 'h2' }), anchor: 'title' }, text('Text more!')])
  })

  test('read-only shows the text and takes nothing', async () => {
    await editor.open([paragraph('a', 'One'), callout('c', [paragraph('c1', 'Two')])], { readOnly: true })
    await editor.page.locator('.pt-text', { hasText: 'One' }).click()
    await editor.type('x')
    expect(await editor.page.locator('.pt-editable').textContent()).toContain('One')
    expect(await editor.page.getByRole('button', { name: 'Insert', exact: true }).isDisabled()).toBe(true)
    expect(await editor.page.getByRole('textbox', { name: 'Title' }).isDisabled()).toBe(true)
    expect(await editor.changes()).toBe(0)
  })

  test('problems are named by block, and a click goes there', async () => {
    await editor.open([
      paragraph('a', 'Text'),
      callout('c', [{ _type: 'image', _key: 'i', light: { documentId: 'f1' }, alt: '' }]),
    ])
    const problems = editor.page.getByRole('region', { name: 'Problems' })
    expect(await problems.textContent()).toBe(
      '1 problem to fix before publishingImage The picture has no alternative text. Say in a few words what it shows.Describe the picture',
    )
    await problems.getByRole('button', { name: 'Image', exact: true }).click()
    await editor.type('A house')
    await problems.waitFor({ state: 'detached' })
  })
})
