import { expect, test } from 'vitest'
import { inspectBody, parseBody } from './body-check.ts'
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
    'Code “npm ci "go"” (x): “diff” must be of type boolean. Correct the block and save again.',
  ])
})

test('a problem deep inside names the nearest block', () => {
  const body = [
    { _type: 'callout', _key: 'c', kind: 'tip', content: [{ _type: 'code', _key: 'x', code: 'a', highlight: 'b' }] },
  ]
  expect(messages(body)).toEqual([
    'Code “a” (x): “highlight” must be line numbers such as 3 or 1,4-6. Correct the block and save again.',
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
    'Paragraph “One” (p): “children.0.marks” has an unknown mark "nope". Correct the block and save again.',
    'Tabs (t): “items” needs at least one tab. Correct the block and save again.',
    'Divider (t): Two blocks have the same key. Delete one of them and insert it again.',
  ])
})

test('links a reader may not follow are refused', () => {
  const body = [paragraph('x', { markDefs: [{ _type: 'link', _key: 'l', href: 'javascript:alert(1)' }] })]
  expect(messages(body)).toEqual([
    'Paragraph “x” (p): Link: “href” is not an address a reader may follow; use https, http, mailto, tel, a path such as /page, or #anchor. Correct the block and save again.',
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
