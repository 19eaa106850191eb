import { expect, test } from 'vitest'
import { linesOf } from './body-lines.ts'

const text = (words: string, fields: object = {}) => ({
  _type: 'block',
  _key: 'k',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  ...fields,
})

const cell = (...content: object[]) => ({ _type: 'cell', _key: 'x', content })
const row = (...cells: object[]) => ({ _type: 'row', _key: 'r', cells })

test('names style, list, number, tick and anchor', () => {
  expect(
    linesOf([
      text('Title', { style: 'h2', anchor: 'title' }),
      text('five', { listItem: 'number', level: 1, start: 5 }),
      text('done', { listItem: 'task', level: 2, checked: true }),
      text('said', { style: 'blockquote' }),
    ]),
  ).toEqual(['h2 #title: Title', 'number 1 start=5: five', 'task 2 done: done', 'quote: said'])
})

test('names marks, links and what stands in a line', () => {
  const block = text('', {
    markDefs: [{ _type: 'link', _key: 'l', href: 'https://example.com' }],
    children: [
      { _type: 'span', _key: 'a', text: 'a {b}', marks: ['em', 'l'] },
      { _type: 'key', _key: 'b', keys: ['Ctrl'] },
    ],
  })
  expect(linesOf([block])).toEqual(['p: {em,link https://example.com|a \\{b\\}}{={"_type":"key","keys":["Ctrl"]}}'])
})

test('indents what a block holds, and puts a bar before the lines of a sample', () => {
  const code = { _type: 'code', _key: 'c', code: 'a\n\nb', language: 'js' }
  const callout = { _type: 'callout', _key: 'd', kind: 'note', content: [text('Words'), code] }
  expect(linesOf([callout])).toEqual([
    'callout kind="note"',
    '  p: Words',
    '  code language="js"\n    | a\n    |\n    | b',
  ])
})

test('writes a row of simple cells in a line, and others as blocks', () => {
  const table = {
    _type: 'table',
    _key: 't',
    headerRow: true,
    rows: [row(cell(text('a')), cell()), row(cell(text('b'), text('c')))],
  }
  expect(linesOf([table])).toEqual([
    'table headerRow=true',
    '  row: a ¦',
    '  row',
    '    cell',
    '      p: b',
    '      p: c',
  ])
})
