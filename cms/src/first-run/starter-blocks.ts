/*
 * Blocks of the starter pages, as the editor stores them. Keys count up within a page.
 */

interface Span {
  readonly text: string
  readonly marks?: readonly string[]
}
/** Words, words in code, or a link to a page. */
export type Words = string | { readonly code: string } | { readonly to: string; readonly text: string }

/** What makes the blocks of one page. */
export function starterBlocks() {
  let made = 0
  const key = (): string => `s${++made}`

  function block(words: readonly Words[], fields: object = {}) {
    const markDefs: object[] = []
    const spans = words.map((part): Span => {
      if (typeof part === 'string') return { text: part }
      if ('code' in part) return { text: part.code, marks: ['code'] }
      const mark = key()
      markDefs.push({ _key: mark, _type: 'internalLink', documentId: part.to })
      return { text: part.text, marks: [mark] }
    })
    const children = spans.map(({ text, marks = [] }) => ({ _type: 'span', _key: key(), text, marks }))
    return { _type: 'block', _key: key(), style: 'normal', ...fields, children, markDefs }
  }

  const paragraph = (...words: readonly Words[]) => block(words)
  return {
    paragraph,
    heading: (text: string) => block([text], { style: 'h2' }),
    bullet: (...words: readonly Words[]) => block(words, { listItem: 'bullet', level: 1 }),
    code: (language: string, code: string, title?: string) => ({
      _type: 'code',
      _key: key(),
      language,
      code,
      ...(title !== undefined && { title }),
    }),
    callout: (kind: 'note' | 'tip' | 'prerequisites', ...content: readonly object[]) => ({
      _type: 'callout',
      _key: key(),
      kind,
      content,
    }),
    steps: (...items: readonly (readonly object[])[]) => ({
      _type: 'richList',
      _key: key(),
      kind: 'steps',
      items: items.map((content) => ({ _type: 'listItem', _key: key(), content })),
    }),
    cards: (...items: readonly { title: string; description: string; to: string }[]) => ({
      _type: 'cards',
      _key: key(),
      items: items.map(({ title, description, to }) => ({
        _type: 'card',
        _key: key(),
        title,
        description,
        target: { documentId: to },
      })),
    }),
    table: (...rows: readonly (readonly Words[])[]) => ({
      _type: 'table',
      _key: key(),
      headerRow: true,
      rows: rows.map((cells) => ({
        _type: 'row',
        _key: key(),
        cells: cells.map((cell) => ({ _type: 'cell', _key: key(), content: [paragraph(cell)] })),
      })),
    }),
  }
}
