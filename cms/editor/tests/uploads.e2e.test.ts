import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { callout, paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

/* Pictures that are pasted and dropped. */

const editor = useEditorPage()

interface Pasted {
  readonly files: Readonly<Record<string, string>>
  readonly html?: string
  readonly text?: string
}

/** Pastes files, by name and media type, as a browser does that has them in the clipboard. */
async function pasteFiles(clipboard: Pasted): Promise<void> {
  await editor.page.evaluate(({ files, html, text: words }) => {
    const transfer = new DataTransfer()
    for (const [name, type] of Object.entries(files)) transfer.items.add(new File(['x'], name, { type }))
    if (html) transfer.setData('text/html', html)
    if (words) transfer.setData('text/plain', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    )
  }, clipboard)
}

const PNG = 'image/png'
/** What the library of the harness page says of every picture. */
const DRAWING = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
const PICTURE = fileURLToPath(new URL('./harness/picture.svg', import.meta.url))
const progress = () => editor.page.getByRole('progressbar')
const sent = () => editor.page.evaluate(() => window.harness.uploads.map(({ name }) => name))
const finish = (index = 0) => editor.page.evaluate((at) => window.harness.uploads[at]?.finish(), index)
const refuse = (reason: string) => editor.page.evaluate((why) => window.harness.uploads[0]?.refuse(why), reason)
const picture = (name: string, words = '') => ({
  _type: 'image',
  light: { documentId: `library-${name}`, url: `${DRAWING}#${name}` },
  alt: words,
})

async function pasteOne(): Promise<void> {
  await editor.open([paragraph('a', 'Before')])
  await editor.goTo('Before')
  await pasteFiles({ files: { 'panel.png': PNG } })
  await progress().waitFor()
}

describe('a pasted picture', () => {
  test('shows how far it is, asks for its words meanwhile, and is in the text when it is there', async () => {
    await pasteOne()
    await editor.page.locator('[aria-label="Uploading panel.png"]').waitFor()
    await editor.page
      .locator('.pt-frame[data-type=image] .pt-source-picture img[src^="blob:"]')
      .waitFor({ state: 'attached' })
    await editor.page.locator('label:has-text("Alternative text") input:focus').waitFor()
    await editor.page.evaluate(() => window.harness.uploads[0]?.progress(0.4))
    await editor.page.locator('progress[value="0.4"]').waitFor()
    await editor.type('The panel')
    expect(await editor.changes()).toBe(0)
    await finish()
    await editor.expectBody([text('Before'), picture('panel.png', 'The panel')])
    expect(await progress().count()).toBe(0)
    await editor.type(' of a page')
    await editor.expectBody([text('Before'), picture('panel.png', 'The panel of a page')])
  })

  test('is left out of what is saved until it is there, and counts as a change then', async () => {
    await pasteOne()
    await editor.goTo('Before')
    await editor.type(' it')
    await editor.expectBody([text('Before it')])
    const before = [paragraph('a', 'Before')]
    await editor.page.evaluate((value) => window.harness.beginSave(value), before)
    await editor.page.evaluate((value) => window.harness.settle(value), [paragraph('a', 'Before it')])
    await editor.page.evaluate(() => window.harness.endSave())
    expect(await progress().count()).toBe(1)
    const changes = await editor.changes()
    await finish()
    await editor.expectBody([text('Before it'), picture('panel.png')])
    expect(await editor.changes()).toBe(changes + 1)
  })

  test('goes with one undo while it is on its way, and is not sent on', async () => {
    await pasteOne()
    await editor.page.locator('label:has-text("Alternative text") input:focus').waitFor()
    await editor.press('Control+Z')
    await editor.page.locator('.pt-frame').waitFor({ state: 'detached' })
    expect(await editor.page.evaluate(() => window.harness.uploads[0]?.isStopped())).toBe(true)
    await editor.type('!')
    await editor.expectBody([text('Before!')])
  })

  test('goes with one undo when it is there, and comes back whole with redo', async () => {
    await pasteOne()
    await finish()
    await editor.expectBody([text('Before'), picture('panel.png')])
    await editor.press('Control+Z')
    await editor.expectBody([text('Before')])
    await editor.press('Control+Shift+Z')
    await editor.expectBody([text('Before'), picture('panel.png')])
    expect(await sent()).toEqual(['panel.png'])
  })

  test('stays one block where another picture is chosen meanwhile', async () => {
    await pasteOne()
    await editor.page.evaluate(() => {
      window.harness.answers = {
        image: {
          documentId: 'file-1',
          url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          alt: 'One',
        },
      }
    })
    await editor.page.getByRole('button', { name: 'Choose', exact: true }).first().click()
    await editor.expectBody([
      text('Before'),
      { _type: 'image', light: { documentId: 'file-1', url: DRAWING }, alt: 'One' },
    ])
  })

  test('stands between the halves of the text that it is pasted into', async () => {
    await editor.open([paragraph('a', 'Before')])
    await editor.goTo('Before')
    await editor.press('ArrowLeft', 'ArrowLeft')
    await pasteFiles({ files: { 'panel.png': PNG } })
    await progress().waitFor()
    await finish()
    await editor.expectBody([text('Befo'), picture('panel.png'), text('re')])
  })

  test('can stand in a callout', async () => {
    await editor.open([callout('c', [paragraph('a', 'Inside')])])
    await editor.goTo('Inside')
    await pasteFiles({ files: { 'panel.png': PNG } })
    await progress().waitFor()
    await finish()
    await editor.expectBody([{ _type: 'callout', kind: 'note', content: [text('Inside'), picture('panel.png')] }])
  })
})

describe('several pictures', () => {
  test('stand below each other, and each comes when it is there', async () => {
    await editor.open(null)
    await editor.page.locator('.pt-editable').click()
    await pasteFiles({ files: { 'one.png': PNG, 'two.webp': 'image/webp' } })
    await expect.poll(sent).toEqual(['one.png', 'two.webp'])
    expect(await progress().count()).toBe(2)
    await finish(1)
    await editor.expectBody([picture('two.webp')])
    await finish(0)
    await editor.expectBody([picture('one.png'), picture('two.webp')])
    await editor.type('First')
    await editor.expectBody([picture('one.png', 'First'), picture('two.webp')])
  })
})

async function openBefore(): Promise<void> {
  await editor.open([paragraph('a', 'Before')])
  await editor.goTo('Before')
}

describe('a paste of HTML', () => {
  test('that is one picture: the file counts', async () => {
    await openBefore()
    await pasteFiles({
      files: { 'image.png': PNG },
      html: '<meta charset="utf-8"><img src="https://example.com/x.png">',
    })
    await progress().waitFor()
    await finish()
    await editor.expectBody([text('Before'), picture('image.png')])
  })

  test('with text and its pictures: each at its place, with its words', async () => {
    await openBefore()
    await pasteFiles({
      files: { 'one.png': PNG, 'two.png': PNG },
      html: '<h2>Title</h2><p><img src="file:///one.png" alt="One"></p><p>Text <img src="file:///two.png"> goes on</p>',
      text: 'Title Text goes on',
    })
    await expect.poll(sent).toEqual(['one.png', 'two.png'])
    await finish(0)
    await finish(1)
    await editor.expectBody([
      text('Before'),
      text('Title', { style: 'h2' }),
      picture('one.png', 'One'),
      text('Text goes on'),
      picture('two.png'),
    ])
  })

  test('with cells and a picture of them: the cells count', async () => {
    await openBefore()
    await pasteFiles({
      files: { 'image.png': PNG },
      html: '<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>',
      text: 'A\tB\n1\t2',
    })
    await expect.poll(async () => ((await editor.body()) as unknown[] | undefined)?.length).toBe(2)
    expect(await sent()).toEqual([])
    expect(JSON.stringify(await editor.body())).toContain('"table"')
  })
})

describe('a file that is refused', () => {
  test('by the library says why at its block; Retry sends it again, and the text stays', async () => {
    await pasteOne()
    await refuse('Your role may not add files.')
    await editor.page.getByRole('alert').getByText('Your role may not add files.').waitFor()
    await editor.page.getByRole('button', { name: 'Retry' }).click()
    await progress().waitFor()
    expect(await sent()).toEqual(['panel.png', 'panel.png'])
    await finish(1)
    await editor.expectBody([text('Before'), picture('panel.png')])
  })

  test('by the library goes with Remove', async () => {
    await pasteOne()
    await refuse('It is too large.')
    await editor.page.locator('.pt-upload').getByRole('button', { name: 'Remove' }).click()
    await editor.page.locator('.pt-frame').waitFor({ state: 'detached' })
    await editor.goTo('Before')
    await editor.type('!')
    await editor.expectBody([text('Before!')])
  })

  test('because no browser shows it is not sent', async () => {
    await editor.open([paragraph('a', 'Before')])
    await editor.goTo('Before')
    await pasteFiles({ files: { 'book.pdf': 'application/pdf' } })
    await editor.page.getByRole('alert').getByText('“book.pdf” is no picture that every browser shows.').waitFor()
    expect(await editor.page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    expect(await sent()).toEqual([])
    expect(await editor.changes()).toBe(0)
  })
})

/** Drops a file of this machine as a browser does when it is dragged in. */
async function drop(selector: string, y: 'middle' | 'bottom' = 'middle'): Promise<void> {
  const box = await editor.page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`Nothing is at ${selector}.`)
  const session = await editor.page.context().newCDPSession(editor.page)
  const data = { items: [], files: [PICTURE], dragOperationsMask: 1 }
  const at = { x: box.x + 40, y: y === 'middle' ? box.y + box.height / 2 : box.y + box.height - 6 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}

describe('a dropped picture', () => {
  test('stands where it is dropped', async () => {
    await editor.open([paragraph('a', 'Before'), paragraph('b', 'After')])
    await editor.goTo('After')
    await drop('.pt-text:has-text("Before")')
    await progress().waitFor()
    await finish()
    await expect
      .poll(async () => ((await editor.body()) as { _type: string }[]).map(({ _type }) => _type))
      .toContain('image')
    expect(await sent()).toEqual(['picture.svg'])
    expect(((await editor.body()) as { _type: string }[]).at(-1)?._type).toBe('block')
  })

  test('below the text comes to its end', async () => {
    await editor.open([paragraph('a', 'Before')])
    await drop('.pt-page', 'bottom')
    await progress().waitFor()
    await finish()
    await editor.expectBody([text('Before'), picture('picture.svg')])
  })

  test('beside the editor opens nothing', async () => {
    await editor.open([paragraph('a', 'Before')])
    const address = editor.page.url()
    const session = await editor.page.context().newCDPSession(editor.page)
    const data = { items: [], files: [PICTURE], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 5, y: 5, data })
    await session.detach()
    await editor.goTo('Before')
    await editor.type('!')
    await editor.expectBody([text('Before!')])
    expect(editor.page.url()).toBe(address)
    expect(await sent()).toEqual([])
  })
})
