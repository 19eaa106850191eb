import { expect, test } from 'vitest'
import { chooseFormat } from './choose-format.ts'

test.each([
  ['a page', { html: '<meta charset="utf-8"><h2>Title</h2><p>Text</p>', text: 'Title\nText' }, 'html'],
  [
    'Markdown from a code editor',
    { html: '<div style="color:#fff"><span># Title</span></div>', text: '# Title' },
    'markdown',
  ],
  ['a Markdown list', { html: '', text: '- one\n- two' }, 'markdown'],
  ['a sentence with a code span', { html: '', text: 'Run `npm start` now.' }, 'markdown'],
  ['plain text', { html: '', text: 'Two * three is six, and 1.5 is not a list.' }, 'plain'],
  ['nothing', { html: '', text: '' }, 'plain'],
] as const)('%s', (_, clipboard, format) => {
  expect(chooseFormat(clipboard)).toBe(format)
})
