import { expect, it } from 'vitest'
import { parseInfo } from './info-string.ts'

it.each([
  [
    'title="src/a b.js" {1,3-5} showLineNumbers',
    { title: 'src/a b.js', ranges: '1,3-5', words: ['showLineNumbers'], attributes: { title: 'src/a b.js' } },
  ],
  ['title=\'a "b"\'', { title: 'a "b"', words: [], attributes: { title: 'a "b"' } }],
  ['title="a \\"b\\""', { title: 'a "b"', words: [], attributes: { title: 'a "b"' } }],
  ['title=./a.js live', { title: './a.js', words: ['live'], attributes: { title: './a.js' } }],
  ['title "no equals sign"', { title: 'no equals sign', words: [], attributes: { title: 'no equals sign' } }],
  ['title="never closed', { title: 'never closed', words: [], attributes: { title: 'never closed' } }],
  ['{1} {3 - 4}', { ranges: '1,3-4', words: [], attributes: {} }],
  ['{0} no-transpile theme={dark}', { words: ['{0}', 'no-transpile', 'theme=dark'], attributes: { theme: 'dark' } }],
  ['', { words: [], attributes: {} }],
])('%s', (meta, info) => {
  expect(parseInfo(meta)).toEqual(info)
})
