import type { Body, Doc, Snapshot, TextBlock } from '@portico/content-model'

/**
 * A page that shows what the look of a site changes: text with a link, highlighted code, a callout, a table, cards. It
 * stands beside the sidebar of the site, where there is one.
 */
export function samplePage({ site, sidebars }: Pick<Snapshot, 'site' | 'sidebars'>): Doc {
  return {
    documentId: 'sample',
    path: '/sample-page',
    title: 'Sample page',
    description: `How the pages of ${site.title} look with these settings.`,
    body: BODY,
    tags: [],
    keywords: [],
    ...(sidebars[0] && { sidebar: sidebars[0].documentId }),
    tocMinLevel: site.tocMinLevel,
    tocMaxLevel: site.tocMaxLevel,
    hideTitle: false,
    hideToc: false,
    inheritedPath: false,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

const span = (key: string, text: string, ...marks: string[]) => ({ _type: 'span' as const, _key: key, text, marks })
const text = (key: string, words: string, style: TextBlock['style'] = 'normal'): TextBlock => ({
  _type: 'block',
  _key: key,
  style,
  children: [span(`${key}-0`, words)],
  markDefs: [],
})
const row = (key: string, ...words: readonly string[]) => ({
  _type: 'row' as const,
  _key: key,
  cells: words.map((word, at) => ({
    _type: 'cell' as const,
    _key: `${key}${at}`,
    content: [text(`${key}${at}p`, word)],
  })),
})

const CODE = `import { createClient } from 'example'

// Asks for the newest five.
const client = createClient({ retries: 3 })
const answer = await client.list('pages', { limit: 5 })`

const BODY: Body = [
  {
    ...text('intro', ''),
    children: [
      span('i0', 'A paragraph with a '),
      span('i1', 'link', 'l'),
      span('i2', ', a '),
      span('i3', 'strong', 'strong'),
      span('i4', ' word and a '),
      span('i5', 'name', 'code'),
      span('i6', '. Links, buttons and marks are in the accent color.'),
    ],
    markDefs: [{ _type: 'link', _key: 'l', href: '#code' }],
  },
  text('code', 'Code', 'h2'),
  { _type: 'code', _key: 'sample', language: 'js', title: 'list.js', code: CODE, highlight: '5' },
  text('notes', 'Notes and tables', 'h2'),
  { _type: 'callout', _key: 'note', kind: 'tip', content: [text('note-p', 'A callout beside the text.')] },
  {
    _type: 'table',
    _key: 'table',
    headerRow: true,
    rows: [row('head', 'Option', 'Default'), row('one', 'retries', '3'), row('two', 'limit', '20')],
  },
  {
    _type: 'cards',
    _key: 'cards',
    items: [
      {
        _type: 'card',
        _key: 'c1',
        title: 'First steps',
        description: 'A card that leads to a page',
        target: { href: '/' },
      },
      { _type: 'card', _key: 'c2', title: 'Reference', description: 'And another one', target: { href: '/' } },
    ],
  },
]
