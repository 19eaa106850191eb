import { expect, test } from 'vitest'
import type { BodyBlock } from '../blocks/body.ts'
import { codeOf, proseOf } from './text.ts'
import { forReaders } from './for-readers.ts'
import { readableParts } from './readable-source.ts'

const paragraph = (key: string, words: string): BodyBlock => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}s`, text: words, marks: [] }],
  markDefs: [],
})

test('a body without notes and locked blocks is the same value', () => {
  const body = [paragraph('a', 'Words.')]
  expect(forReaders(body)).toBe(body)
})

test('notes are left out of every container, and locked blocks are their words and samples', () => {
  const body: BodyBlock[] = [
    { _type: 'authorNote', _key: 'n', text: 'Ask Ada.' },
    {
      _type: 'callout',
      _key: 'c',
      kind: 'note',
      content: [
        { _type: 'authorNote', _key: 'm', text: 'Secret.' },
        {
          _type: 'locked',
          _key: 'l',
          format: 'mdx',
          reason: 'Odd.',
          source: '<Odd secret="one">\n\nShown.\n\n```js\nconst shown = 2\n```\n\n</Odd>',
        },
      ],
    },
  ]
  const shown = forReaders(body)
  expect(shown).toEqual([
    {
      _type: 'callout',
      _key: 'c',
      kind: 'note',
      content: [
        { ...paragraph('l.0', 'Shown.'), children: [{ _type: 'span', _key: 'l.0.0', text: 'Shown.', marks: [] }] },
        { _type: 'code', _key: 'l.1', code: 'const shown = 2', language: 'js' },
      ],
    },
  ])
  expect([proseOf(shown), codeOf(shown)]).toEqual([['Shown.'], ['const shown = 2']])
})

test.each([
  ['mdx', '<Card title="x" onClick={() => { go("}") }}>Read *this* [page](./a.md)</Card>', ['Read this page']],
  ['mdx', 'export const secret = {\n  a: 1,\n\n  b: 2,\n}\n\nWords', ['Words']],
  ['mdx', 'import A from "a"\n\n{A.map((b) => <li>{b}</li>)}', []],
  ['mdx', '{/* for authors */}\n<!-- and this -->', []],
  [
    'markdown',
    'A {brace} and a < b, `<code>` and <https://example.com>',
    ['A {brace} and a < b, <code> and <https://example.com>'],
  ],
  ['markdown', '# Title\n\n- one\n\n| a | b |\n|---|---|\n| c | d |', ['Title', 'one', 'a b c d']],
  ['html', '<script>alert(1)</script><p title="a > b">One</p><!-- no --><p>Two</p>', ['One', 'Two']],
  ['html', '<!-- never closed\nsecret', []],
] as const)('of %s readers see the words of %j', (format, source, words) => {
  expect(readableParts(source, format)).toEqual(words.map((text) => ({ type: 'text', text })))
})
