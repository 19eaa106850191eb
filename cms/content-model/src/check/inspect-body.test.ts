import { describe, expect, test } from 'vitest'
import { parseBody } from '../body-check.ts'
import { inspectBody } from './inspect-body.ts'
import { suggestLanguage } from './languages.ts'

interface TextOptions {
  readonly style?: string
  readonly markDefs?: readonly object[]
  readonly marks?: readonly string[]
}

const block = (key: string, text: string, { marks = [], ...options }: TextOptions = {}) => ({
  _type: 'block',
  _key: key,
  children: [{ _type: 'span', _key: `${key}s`, text, marks }],
  ...options,
})
const heading = (key: string, level: number, text = key) => block(key, text, { style: `h${level}` })
const code = (key: string, fields: object) => ({ _type: 'code', _key: key, code: 'one\ntwo', ...fields })
const tabs = (key: string, ...contents: unknown[][]) => ({
  _type: 'tabs',
  _key: key,
  items: contents.map((content, at) => ({ _type: 'tab', _key: `${key}${at}`, label: `Tab ${at}`, content })),
})
const callout = (content: unknown[]) => ({ _type: 'callout', _key: 'callout', kind: 'note', content })

const image = (alt: string) => ({ _type: 'image', _key: 'i', light: { documentId: 'm' }, alt })
const jump = (key: string, level: number) => [
  'warning',
  'heading-jump',
  key,
  undefined,
  { label: `Make it a level ${level} heading`, action: 'style', style: `h${level}` },
]
const duplicate = (key: string) => ['warning', 'duplicate-heading', key, undefined, undefined]
const outOfRange = (label: string, value?: string) => [
  'warning',
  'highlight-out-of-range',
  'c',
  undefined,
  { label, action: 'set', field: 'highlight', value },
]
const link = (type: string, fields: object) => ({ markDefs: [{ _type: type, _key: 'm', ...fields }], marks: ['m'] })
const linkedSpace = (key: string) => ({ _type: 'span', _key: key, text: ' ', marks: ['m'] })
const emptyTab = (key: string, fix: object) => ['warning', 'empty-tab', key, undefined, fix]

function found(...body: unknown[]) {
  const parsed = parseBody(body)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return inspectBody(parsed.body).map(({ severity, kind, block, mark, fix }) => [severity, kind, block?.key, mark, fix])
}

describe('pictures', () => {
  test('without alternative text, also deep inside', () => {
    expect(found(callout([image(' ')]))).toEqual([
      [
        'error',
        'missing-alt',
        'i',
        undefined,
        { label: 'Describe the picture', action: 'focus', field: 'alt', key: 'i' },
      ],
    ])
    expect(found(image('A panel'))).toEqual([])
  })
  test('in a line of text', () => {
    const line = {
      ...block('p', 'Press '),
      children: [{ _type: 'inlineImage', _key: 'x', light: { documentId: 'm' }, alt: '' }],
    }
    expect(found(line)).toEqual([
      [
        'error',
        'missing-alt',
        'p',
        undefined,
        { label: 'Describe the picture', action: 'focus', field: 'alt', key: 'x' },
      ],
    ])
  })
})

describe('headings', () => {
  test('that skip a level', () => {
    expect(found(heading('a', 2), heading('b', 4), heading('c', 4), heading('d', 2), heading('e', 6))).toEqual([
      jump('b', 3),
      jump('e', 3),
    ])
  })
  test('one inside a container follows those before it', () => {
    expect(found(heading('a', 2), callout([heading('b', 5)]))).toEqual([jump('b', 3)])
  })
  test('the first is free, and the one after a snippet', () => {
    expect(
      found(heading('a', 4), heading('b', 2), { _type: 'snippet', _key: 's', documentId: 'x' }, heading('c', 4)),
    ).toEqual([])
  })
  test('without words', () => {
    expect(found(heading('a', 2, ' '))).toEqual([
      ['error', 'empty-heading', 'a', undefined, { label: 'Make it a paragraph', action: 'style', style: 'normal' }],
    ])
  })
  test('with the same words in one part, whatever their capitals', () => {
    expect(found(heading('a', 2, 'Install'), heading('b', 2, 'install '), heading('c', 2, 'INSTALL'))).toEqual([
      duplicate('b'),
      duplicate('c'),
    ])
  })
  test('of two parts may have the same words, and of two tabs', () => {
    expect(
      found(
        heading('a', 2, 'Node'),
        heading('b', 3, 'Install'),
        heading('c', 2, 'Deno'),
        heading('d', 3, 'Install'),
        tabs('t', [heading('e', 4, 'Run')], [heading('f', 4, 'Run')]),
      ),
    ).toEqual([])
    expect(found(tabs('t', [heading('e', 4, 'Run'), heading('f', 4, 'Run')], [block('p', 'x')]))).toEqual([
      duplicate('f'),
    ])
  })
})

describe('code', () => {
  test.each([
    ['jss', 'js'],
    ['pyhton', 'python'],
    ['Golang', 'go'],
    ['javascritp', 'javascript'],
  ])('the unknown language “%s” is taken for “%s”', (language, meant) => {
    expect(found(code('c', { language }))).toEqual([
      [
        'warning',
        'unknown-language',
        'c',
        undefined,
        { label: `Use language ${meant}`, action: 'set', field: 'language', value: meant },
      ],
    ])
  })
  test('one that is near to none is shown as plain text', () => {
    expect(found(code('c', { language: 'klingonese' }))).toEqual([
      [
        'warning',
        'unknown-language',
        'c',
        undefined,
        { label: 'Show it as plain text', action: 'set', field: 'language', value: undefined },
      ],
    ])
  })
  test('the unknown language “constructor” is not taken for a property that every object has', () => {
    expect(suggestLanguage('constructor')).toBeUndefined()
  })

  test.each(['JS', 'typescript', 'txt', 'plaintext', 'c++'])('“%s” is known', (language) => {
    expect(found(code('c', { language }))).toEqual([])
  })
  test('highlights that the sample does not have', () => {
    expect(found(code('c', { highlight: '1,4' }))).toEqual([outOfRange('Highlight only lines that it has', '1')])
    expect(found(code('c', { highlight: '3' }))).toEqual([outOfRange('Highlight no line')])
  })
})

describe('links', () => {
  test('that an import could not follow', () => {
    expect(found(block('p', 'See', link('brokenLink', { href: 'gone.md' })))).toEqual([
      ['warning', 'dead-link', 'p', 'm', { label: 'Choose another target', action: 'choose-target' }],
    ])
  })
  test.each([
    ['link', { href: 'https://example.com' }],
    ['internalLink', { documentId: 'd' }],
    ['fileLink', { file: 'f' }],
  ])('of spaces, %s', (type, fields) => {
    expect(found(block('p', '  ', link(type, fields)))).toEqual([
      ['warning', 'empty-link', 'p', 'm', { label: 'Remove the link', action: 'unlink' }],
    ])
    expect(found(block('p', 'See', link(type, fields)))).toEqual([])
  })
  test('spaces around a picture are no empty link', () => {
    const { markDefs } = link('link', { href: 'https://example.com' })
    const picture = { _type: 'inlineImage', _key: 'i', light: { documentId: 'm' }, alt: 'Save' }
    expect(
      found({ _type: 'block', _key: 'p', markDefs, children: [linkedSpace('a'), picture, linkedSpace('b')] }),
    ).toEqual([])
  })
})

describe('tabs', () => {
  test('without content', () => {
    const words = [block('p', 'Text')]
    expect(found(tabs('t', words, [block('e', ' ')], [], [callout([block('f', '')])]))).toEqual(
      ['t1', 't2', 't3'].map((key) => emptyTab(key, { label: 'Delete the tab', action: 'delete' })),
    )
  })
  test('the only one is written in', () => {
    expect(found(tabs('t', []))).toEqual([
      emptyTab('t0', { label: 'Write in the tab', action: 'focus', field: 'content' }),
    ])
  })
  test('a picture, a sample, a snippet or a divider is content', () => {
    const contents = [
      { _type: 'image', _key: 'i', light: { documentId: 'm' }, alt: 'A' },
      code('c', {}),
      { _type: 'snippet', _key: 's', documentId: 'x' },
      { _type: 'divider', _key: 'd' },
    ]
    expect(found(tabs('t', ...contents.map((content) => [content])))).toEqual([])
  })
})

test('problems come in reading order', () => {
  const body = [
    heading('a', 2),
    heading('b', 4),
    code('c', { language: 'jss' }),
    heading('d', 2, 'a'),
    heading('e', 2, ''),
  ]
  expect(found(...body).map(([, kind]) => kind)).toEqual([
    'heading-jump',
    'unknown-language',
    'duplicate-heading',
    'empty-heading',
  ])
})
