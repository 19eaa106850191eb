import { test } from 'vitest'
import { customBlocks, paragraph, text } from './fixtures.ts'
import { useEditorPage } from './harness/use-editor-page.ts'

/* Blocks that a portal defines: in the menu, as a form, and as text. */

const editor = useEditorPage()

test('one is inserted by its name and filled in by its form', async () => {
  const { page, open, goTo, insert, type, press, expectBody } = editor
  await open([paragraph('p', 'Before')], { customBlocks })
  await goTo('Before')
  await insert('bar chart')
  const form = page.getByRole('group', { name: 'Bar chart' })
  await type('Load time')
  await form.getByRole('textbox', { name: 'Notes' }).fill('One.\nTwo.')
  await form.getByRole('combobox', { name: 'Unit' }).selectOption('KiB')
  await form.getByRole('checkbox', { name: 'Stacked' }).check()
  const bars = form.getByRole('group', { name: 'Bars' })
  await bars.getByRole('textbox', { name: 'Name' }).fill('Portico')
  await bars.getByRole('textbox', { name: 'Value' }).fill('17,5')
  await bars.getByRole('button', { name: 'Add to bars' }).click()
  await bars.getByRole('textbox', { name: 'Name' }).nth(1).fill('Others')
  await bars.getByRole('textbox', { name: 'Value' }).nth(1).fill('many')
  await bars.getByText('Write a number').waitFor()
  await bars.getByRole('button', { name: 'Move Bars 2 up' }).click()
  await expectBody([
    text('Before'),
    {
      _type: 'custom',
      name: 'chart',
      values: {
        caption: 'Load time',
        notes: 'One.\nTwo.',
        unit: 'KiB',
        stacked: true,
        bars: [
          { name: 'Others', value: 'many' },
          { name: 'Portico', value: 17.5 },
        ],
      },
    },
  ])
  await page.getByText('“Bars · 1 · value” must be a number.').first().waitFor()
  await bars.getByRole('button', { name: 'Delete Bars 1' }).click()
  await form.getByRole('textbox', { name: 'Notes' }).fill('')
  await form.getByRole('combobox', { name: 'Unit' }).selectOption('None')
  await form.getByRole('checkbox', { name: 'Stacked' }).uncheck()
  await expectBody([
    text('Before'),
    {
      _type: 'custom',
      name: 'chart',
      values: { caption: 'Load time', stacked: false, bars: [{ name: 'Portico', value: 17.5 }] },
    },
  ])
  await press('Escape')
})

test('one with text inside is written in', async () => {
  const { page, open, goTo, insert, type, expectBody } = editor
  await open([paragraph('p', 'Before')], { customBlocks })
  await goTo('Before')
  await insert('company hint')
  await page.getByRole('group', { name: 'Company hint' }).getByRole('textbox', { name: 'From' }).fill('Ada')
  await page.locator('.pt-frame-content .pt-text').click()
  await type('Take care.')
  await expectBody([
    text('Before'),
    { _type: 'customContainer', name: 'hint', values: { from: 'Ada' }, content: [text('Take care.')] },
  ])
})

test('one that the portal has no more is kept, and named', async () => {
  const { page, open, goTo, type, expectBody } = editor
  const gone = { _type: 'custom', _key: 'g', name: 'gone', values: { a: 'b' } }
  await open([paragraph('p', 'Before'), gone], { customBlocks })
  await page.getByText('This portal has no block “gone”.').first().waitFor()
  await goTo('Before')
  await type('!')
  await expectBody([text('Before!'), { _type: 'custom', name: 'gone', values: { a: 'b' } }])
})
