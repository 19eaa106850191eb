import type { Paragraph, PhrasingContent, Strong } from 'mdast'

/* Words that are a field of a block, such as a title: one line without marks. */

export function line(text: string): PhrasingContent[] {
  const words = text.replace(/\s+/g, ' ').trim()
  return words === '' ? [] : [{ type: 'text', value: words }]
}

/** A paragraph in bold; nothing where there are no words. */
export function boldLine(text: string | undefined): Paragraph[] {
  const children = line(text ?? '')
  return children.length === 0 ? [] : [{ type: 'paragraph', children: [bold(children)] }]
}

export function bold(children: PhrasingContent[]): Strong {
  return { type: 'strong', children }
}

/** A caption: a paragraph in emphasis; nothing where there are no words. */
export function captionLine(text: string | undefined): Paragraph[] {
  const children = line(text ?? '')
  return children.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'emphasis', children }] }]
}
