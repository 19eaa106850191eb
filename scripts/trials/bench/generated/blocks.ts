import type { Body, BodyBlock, Style, TextBlock } from '@portico/content-model'
import type { Random } from '../../harness/random.ts'

const WORDS =
  'a page of the site shows what its editors wrote about content types fields relations and media each request reads the published version while drafts stay with their authors until somebody decides to publish them then every reader finds the new text within seconds and search answers with the right section servers tokens roles plugins hooks cache query filter sort locale upload deploy build preview release field value entry model'.split(
    ' ',
  )

export function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.one(WORDS)).join(' ')
}

export function sentence(random: Random, count = 12): string {
  const text = words(random, count)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function textBlock(key: string, text: string, style: Style = 'normal'): TextBlock {
  return {
    _type: 'block',
    _key: key,
    style,
    children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
    markDefs: [],
  }
}

export interface Destination {
  readonly documentId: string
  readonly headingKey?: string
}

export function linkBlock(key: string, text: string, { documentId, headingKey }: Destination): TextBlock {
  return {
    ...textBlock(key, text),
    children: [
      { _type: 'span', _key: `${key}s`, text: `${text} See `, marks: [] },
      { _type: 'span', _key: `${key}t`, text: 'there', marks: [`${key}l`] },
    ],
    markDefs: [{ _type: 'internalLink', _key: `${key}l`, documentId, ...(headingKey && { headingKey }) }],
  }
}

/** The sections of a page: headings with stable keys `h0`, `h1`, …, paragraphs, and now and then code, a note or a table. */
export function sections(random: Random, count: number): Body {
  return Array.from({ length: count }, (_, index): BodyBlock[] => [
    textBlock(`h${index}`, `${sentence(random, 3).slice(0, -1)} ${index}`, index % 3 === 2 ? 'h3' : 'h2'),
    ...Array.from({ length: 3 }, (_, part) => textBlock(`p${index}-${part}`, sentence(random, 30 + random.below(30)))),
    ...extra(random, index),
  ]).flat()
}

function extra(random: Random, index: number): BodyBlock[] {
  const key = `x${index}`
  switch (random.below(4)) {
    case 0:
      return [
        {
          _type: 'code',
          _key: key,
          language: random.one(['js', 'bash', 'json', 'ts']),
          code: Array.from(
            { length: 8 },
            (_, line) => `const value${line} = read('${words(random, 2)}') // ${line}`,
          ).join('\n'),
        },
      ]
    case 1:
      return [{ _type: 'callout', _key: key, kind: 'tip', content: [textBlock(`${key}c`, sentence(random, 20))] }]
    case 2:
      return [tableOf(random, key)]
    default:
      return []
  }
}

function tableOf(random: Random, key: string): BodyBlock {
  return {
    _type: 'table',
    _key: key,
    headerRow: true,
    rows: Array.from({ length: 4 }, (_, row) => ({
      _type: 'row',
      _key: `${key}r${row}`,
      cells: Array.from({ length: 3 }, (_, cell) => ({
        _type: 'cell',
        _key: `${key}r${row}c${cell}`,
        content: [textBlock(`${key}r${row}c${cell}t`, words(random, 3))],
      })),
    })),
  } as BodyBlock
}
