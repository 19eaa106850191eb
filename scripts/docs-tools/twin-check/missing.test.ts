import type { Body, BodyBlock, TextBlock } from '@portico/content-model'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { docPageOf, openSite } from '@portico/content-model/site'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { textBlocks } from '../../markdown/fixtures/arbitrary.ts'
import { bodyToPlainMarkdown } from '../../markdown/plain/index.ts'
import { markdownTwin, twinLinks } from '../../pipeline/outputs/index.ts'
import { checkTwins, missingFrom } from './index.ts'

const site = openSite(snapshot)
const doc = site.docs.get('dockitchensink')
if (!doc) throw new Error('The sample site lacks the page of every block.')
const page = docPageOf(site, doc)
const context = twinLinks(page, snapshot.site)
const twin = markdownTwin(page, snapshot.site).content

it('finds nothing missing in the Markdown of pages that hold every block', () => {
  expect(checkTwins(snapshot)).toEqual([])
})

it.each([
  ['a sentence', 'A quiet box without a title.', '', '(ks-plain-p): it lacks the words A quiet box without a title.'],
  ['a word', 'taken back', 'taken', 'Paragraph “A sentence can be strong'],
  ['a cell', '| 0.0.0.0 |', '| |', 'Paragraph “0.0.0.0” (ks-c22-p): it lacks the words 0.0.0.0'],
  [
    'a definition',
    ' (Everything that was published at one moment, read from the CMS and kept as files.)',
    '',
    '(ks-marks)',
  ],
  [
    'a line of a sample',
    'npm start\n',
    '',
    'Code “npm install portico npm start” (ks-code-plain): it lacks the sample',
  ],
  ['the title of a sample', '**./src/server.js**', '', '(ks-code-full): it lacks the words ./src/server.js'],
  ['the label of a tab', '**TypeScript**', '', '(ks-tab-ts): it lacks the words TypeScript'],
  ['a link', '(https://docs.example.com/dev-docs/setup/deployment.md)', '(/)', '(ks-card-2): it lacks the address'],
  [
    'a picture',
    'panel-light-1a2b3c4d.svg',
    'other.svg',
    'it lacks the address https://docs.example.com/media/panel-light',
  ],
])('names the block that lost %s', (_, text, other, expected) => {
  const missing = missingFrom(twin.replace(text, other), page.body, context)
  expect(missing.join('\n')).toContain(expected)
})

it('names elements and components', () => {
  expect(missingFrom(`${twin}\n<Card title="A" />\n`, page.body, context)).toEqual([
    'The Markdown has an element: <Card title="A" />',
  ])
})

const text = (words: string): TextBlock => ({
  _type: 'block',
  _key: 'p',
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  markDefs: [],
})

/** The same blocks in every kind of container. */
function nested(content: Body): Body {
  const table: BodyBlock = {
    _type: 'table',
    _key: 't',
    headerRow: false,
    rows: [{ _type: 'row', _key: 'r', cells: [{ _type: 'cell', _key: 'c', content }] }],
  }
  const item = { _type: 'listItem' as const, _key: 'i', content }
  return [
    { _type: 'callout', _key: 'n', kind: 'note', content },
    { _type: 'richList', _key: 'l', kind: 'number', items: [item, item] },
    table,
    { ...table, _key: 'u', headerRow: true, rows: [...table.rows, ...table.rows] },
  ]
}

it('finds nothing missing in the Markdown of any words and marks, wherever they stand', () => {
  const links = { linkOf: (href: string) => href, mediaUrlOf: () => undefined }
  fc.assert(
    fc.property(textBlocks, fc.boolean(), (blocks, withSample) => {
      const content = withSample ? [...blocks, { _type: 'code' as const, _key: 'x', code: 'a | b\n```\n<c>' }] : blocks
      const body = [...content, text('between'), ...nested(content)]
      expect(missingFrom(bodyToPlainMarkdown(body, links), body, links)).toEqual([])
    }),
    { numRuns: 100, seed: 20_261_123 },
  )
})
