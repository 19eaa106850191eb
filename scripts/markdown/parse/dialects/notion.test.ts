import { expect, test } from 'vitest'
import { componentsOf, importMarkdown } from '../index.ts'

const problem = () => ({ problem: 'none' })
const blocksOf = (source: string) =>
  importMarkdown(source, {
    file: 'page.md',
    dialect: 'plain',
    components: componentsOf(),
    resolve: { link: (href) => ({ href }), media: problem, snippet: problem },
  }).body

const words = (text: string) => ({ style: 'normal', children: [{ text }] })

test.each([
  ['💡 A hint', 'tip', 'A hint'],
  ['⚠️ Mind it', 'warning', 'Mind it'],
  ['❗ Stop', 'danger', 'Stop'],
  ['📎 A remark', 'note', 'A remark'],
])('an aside with %s is a callout of the kind %s', (text, kind, left) => {
  expect(blocksOf(`<aside>\n\n${text}\n\nMore.\n\n</aside>`)).toMatchObject([
    { _type: 'callout', kind, content: [words(left), words('More.')] },
  ])
})

test('an emoji on a line of its own leaves no empty line', () => {
  expect(blocksOf('<aside>\n\n💡\n\nWords\n\n</aside>')).toMatchObject([
    { _type: 'callout', kind: 'tip', content: [words('Words')] },
  ])
})

test('any other aside is its content', () => {
  expect(blocksOf('<aside>\n\nWords\n\n</aside>')).toMatchObject([words('Words')])
})
