import { expect, test } from 'vitest'
import { parseBody, readableBody } from './body-check.ts'
import { inspectBody } from './check/inspect-body.ts'
import { formatProblem } from './problem.ts'

const messages = (value: unknown) => {
  const parsed = parseBody(value)
  return parsed.ok ? [] : parsed.problems.map(formatProblem)
}
const paragraph = (text: string, more: object = {}) => ({
  _type: 'block',
  _key: 'p',
  children: [{ _type: 'span', _key: 's', text }],
  ...more,
})

const cell = (key: string) => ({ _type: 'cell', _key: key, content: [] })

test('defaults are filled in', () => {
  expect(parseBody([paragraph('Hello')])).toEqual({
    ok: true,
    body: [
      {
        _type: 'block',
        _key: 'p',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Hello', marks: [] }],
      },
    ],
  })
})

test.each([
  [
    'text',
    'The body must be a list of blocks, not string. Restore it from the last version, or start from an empty list.',
  ],
  [null, 'The body must be a list of blocks, not null. Restore it from the last version, or start from an empty list.'],
])('%j is no body', (value, message) => {
  expect(messages(value)).toEqual([message])
})

test('an unknown block is named', () => {
  expect(messages([{ _type: 'marquee', _key: 'm', title: 'Look' }])).toEqual([
    'Unknown block “marquee” “Look” (m): The body holds a block of type “marquee”, which this portal does not know. Delete the block, or update the portal to a version that knows it.',
  ])
})

test('a sample of several lines is named by its words on one', () => {
  expect(messages([{ _type: 'code', _key: 'x', code: 'npm ci\n"go"', diff: 1 }])).toEqual([
    'Code “npm ci "go"” (x): “Show + and − lines as changes” must be of type boolean. Correct the block and save again.',
  ])
})

test('a problem deep inside names the nearest block', () => {
  const body = [
    { _type: 'callout', _key: 'c', kind: 'tip', content: [{ _type: 'code', _key: 'x', code: 'a', highlight: 'b' }] },
  ]
  expect(messages(body)).toEqual([
    'Code “a” (x): “Highlighted lines” must be line numbers such as 3 or 1,4-6. Correct the block and save again.',
  ])
})

test('all problems come at once', () => {
  expect(
    messages([
      paragraph('One', { children: [{ _type: 'span', _key: 's', text: 'One', marks: ['nope'] }] }),
      { _type: 'tabs', _key: 't', items: [] },
      { _type: 'divider', _key: 't' },
    ]),
  ).toEqual([
    'Paragraph “One” (p): “Words · 1 · marks” has an unknown mark "nope". Correct the block and save again.',
    'Tabs (t): “Tabs” needs at least one tab. Correct the block and save again.',
    'Divider (t): Two blocks have the same key. Delete one of them and insert it again.',
  ])
})

test('links a reader may not follow are refused', () => {
  const body = [paragraph('x', { markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }] })]
  expect(messages(body)).toEqual([
    'Paragraph “x” (p): “Link · address” is not an address a reader may follow; use https, http, mailto, tel, a path such as /page, or #anchor. Correct the block and save again.',
  ])
})

test('a table with ragged rows is refused', () => {
  const body = [
    {
      _type: 'table',
      _key: 't',
      rows: [
        { _type: 'row', _key: 'r1', cells: [cell('a'), cell('b')] },
        { _type: 'row', _key: 'r2', cells: [cell('c')] },
      ],
    },
  ]
  expect(messages(body)).toEqual([
    'Row (r2): It has 1 cells where the first row has 2. Correct the block and save again.',
  ])
})

test('what a draft may hold and a page may not', () => {
  const parsed = parseBody([
    { _type: 'image', _key: 'i', light: { documentId: 'm' }, alt: ' ' },
    paragraph('', { style: 'h2', _key: 'h' }),
    { _type: 'code', _key: 'c', code: 'one\ntwo', highlight: '3' },
    { _type: 'locked', _key: 'l', source: '<Odd />', format: 'mdx', reason: 'No such component.' },
  ])
  expect(
    parsed.ok && inspectBody(parsed.body).map((problem) => `${problem.severity} ${formatProblem(problem)}`),
  ).toEqual([
    'error Image (i): The picture has no alternative text. Say in a few words what it shows.',
    'error Heading (h): The heading has no words. Write the heading, or make it a paragraph.',
    'warning Code “one two” (c): Line 3 is highlighted, but the sample has 2. Correct the highlighted lines.',
    'warning Unconverted source “<Odd />” (l): The import could not convert this part. Write it again with blocks, then delete the locked one.',
  ])
})

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'x')
const code = (text: string) => ({ _type: 'code', _key: 'x', code: text })

test.each([
  [
    'a sample of five megabytes',
    [code('npm ci '.repeat(750_000))],
    [
      'Code “npm ci npm ci npm ci npm ci npm ci npm ci npm c…” (x): It has 5,250,000 characters, and may have 100,000. Shorten it, or put it into the media library as a file.',
      'The body has 5,250,005 characters, and may have 500,000. Split it into several pages, or put long samples into the media library as files.',
    ],
  ],
  [
    'many long texts',
    Array.from({ length: 6 }, (_, at) => ({ ...code('x'.repeat(90_000)), _key: `x${at}` })),
    [
      'The body has 540,036 characters, and may have 500,000. Split it into several pages, or put long samples into the media library as files.',
    ],
  ],
  [
    'a block of nested lists',
    [paragraph('Fine.'), { _type: 'callout', _key: 'c', kind: 'tip', content: nested(100_000) }],
    [
      'Callout (c): It is nested more than 64 levels deep. Move the inner parts further up, or onto a page of their own.',
    ],
  ],
  [
    'nested lists without a block',
    [nested(100_000)],
    [
      'Block 1 of the body is nested more than 64 levels deep. Move the inner parts further up, or onto a page of their own.',
    ],
  ],
  [
    'too many parts',
    Array.from({ length: 300_000 }, () => 0),
    ['The body has more than 200,000 parts. Split it into several pages.'],
  ],
  [
    'a NUL',
    [paragraph('Hello\0 there')],
    [
      'Paragraph “Hello there” (p): It has the character U+0000 after “Hello”, which no web page can hold. Delete the words around it, which removes it too, and write them again.',
    ],
  ],
  [
    'half an emoji at the beginning',
    [code('\uD83D there')],
    [
      'Code “there” (x): It has the character U+D83D at its beginning, which no web page can hold. Delete the words around it, which removes it too, and write them again.',
    ],
  ],
])('%s is refused', (_name, body, expected) => {
  expect(messages(body)).toEqual(expected)
})

test('emoji, tabs, line ends and what is merely large are no problem', () => {
  expect(messages([code('\tif (👩‍💻)\r\n'.repeat(7_000))])).toEqual([])
})

test('what is wrong is left out of what can be read, the innermost block only', () => {
  const embed = { _type: 'embed', _key: 'e', url: 'http://youtu.be/x', title: 'T' }
  const body = [
    { _type: 'callout', _key: 'c', kind: 'tip', content: [embed, paragraph('Inside')] },
    'no block',
    { _type: 'tabs', _key: 't', items: [{ _type: 'tab', _key: 't1', label: '', content: [] }] },
    paragraph('After', { _key: 'q' }),
  ]
  const { body: readable, problems } = readableBody(body)
  expect(readable.map(({ _type, _key }) => [_type, _key])).toEqual([
    ['callout', 'c'],
    ['block', 'q'],
  ])
  expect(readable[0]).toMatchObject({ content: [{ _key: 'p' }] })
  expect(problems.map(({ kind, block, fix }) => [kind, block?.key, fix])).toEqual([
    [
      'invalid-block',
      'e',
      { label: 'Use https://youtu.be/x', action: 'set', field: 'url', value: 'https://youtu.be/x' },
    ],
    ['invalid-block', undefined, undefined],
    ['invalid-block', 't1', { label: 'Correct “Tab”', action: 'focus', field: 'label' }],
  ])
})
