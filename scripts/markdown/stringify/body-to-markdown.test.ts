import type { Body, TextBlock } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { bodyToMarkdown, type ExportContext } from './index.ts'

const context: ExportContext = {
  linkOf: (documentId, headingKey) =>
    documentId === 'gone' ? undefined : `/${documentId}${headingKey ? '#part' : ''}`,
  mediaPathOf: (documentId) => (documentId === 'gone' ? undefined : `/media/${documentId}.webp`),
  snippetNameOf: (documentId) => (documentId === 'gone' ? undefined : documentId),
}
const write = (body: Body) => bodyToMarkdown(body, context)

function text(words: string, fields: Partial<TextBlock> = {}): TextBlock {
  return {
    _type: 'block',
    _key: words,
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
    markDefs: [],
    ...fields,
  }
}

describe('a body as Markdown', () => {
  it('says headings, quotations and lists as Markdown says them', () => {
    const body = [
      text('One', { style: 'h2', anchor: 'one' }),
      text('Moved', { style: 'h3', anchor: 'old-name' }),
      text('First.', { style: 'blockquote' }),
      text('Second.', { style: 'blockquote' }),
      text('a', { listItem: 'bullet', level: 1 }),
      text('b', { listItem: 'number', level: 2 }),
      text('five', { listItem: 'number', level: 1, start: 5 }),
      text('six\n\nmore', { listItem: 'number', level: 1 }),
      text('done', { listItem: 'task', level: 1, checked: true }),
    ]
    expect(write(body)).toBe(
      '## One\n\n### Moved {#old-name}\n\n> First.\n>\n> Second.\n\n- a\n  1. b\n\n5. five\n6. six\n\n   more\n\n- [x] done\n',
    )
  })

  it('writes the anchor of a heading that holds more than text', () => {
    const heading = text('New ', { style: 'h2', anchor: 'new-beta' })
    const badge = { _type: 'badge' as const, _key: 'b', kind: 'beta' as const, text: 'Beta' }
    expect(write([{ ...heading, children: [...heading.children, badge] }])).toMatch(/ \{#new-beta\}\n$/)
  })

  it('keeps signs that would be read as something else from being read so', () => {
    expect(
      write([
        text('a *b* _c_ `d` <e> {f} [g] \\ | #'),
        text('# h'),
        text(':::note'),
        text('1. i'),
        text('import { x } from y'),
      ]),
    ).toBe(
      'a \\*b\\* \\_c\\_ \\`d\\` \\<e> \\{f} \\[g] \\ | #\n\n\\# h\n\n\\:::note\n\n1\\. i\n\n&#x69;mport \\{ x } from y\n',
    )
  })

  it('keeps the words of what has no address', () => {
    const link: TextBlock = {
      ...text(''),
      children: [{ _type: 'span', _key: 's', text: 'words', marks: ['m'] }],
      markDefs: [{ _type: 'internalLink', _key: 'm', documentId: 'gone' }],
    }
    expect(
      write([
        link,
        { _type: 'image', _key: 'i', light: { documentId: 'gone' }, alt: 'A panel' },
        { _type: 'snippet', _key: 's', documentId: 'gone' },
      ]),
    ).toBe('words\n\nA panel\n')
  })

  it('writes unconverted source as it was, or as text where it would be read as something else', () => {
    expect(
      write([
        {
          _type: 'locked',
          _key: 'a',
          format: 'mdx',
          source: '<Price />',
          reason: 'The component Price has no block of its own.',
        },
        { _type: 'locked', _key: 'b', format: 'markdown', source: 'a { b', reason: 'It is not MDX.' },
      ]),
    ).toBe('<Price />\n\n<Locked format="markdown" reason="It is not MDX.">\n\n```text\na { b\n```\n\n</Locked>\n')
  })

  it('of nothing is nothing', () => {
    expect(write([])).toBe('')
  })
})
