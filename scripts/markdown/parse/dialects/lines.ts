import type { DecoratorName, Span, TextBlock } from '@portico/content-model'

/** A paragraph of the given words, each with its marks; neighbors of the same marks are one span. */
export function line(...words: readonly (readonly [text: string, ...marks: DecoratorName[]])[]): TextBlock {
  const children: Span[] = []
  for (const [text, ...marks] of words) {
    const last = children.at(-1)
    if (text === '') continue
    if (last?.marks.join() === marks.join()) last.text += text
    else children.push({ _type: 'span', _key: '', text, marks })
  }
  return { _type: 'block', _key: '', style: 'normal', children, markDefs: [] }
}

/** A paragraph of strong words. */
export function strongLine(text: string): TextBlock {
  return line([text, 'strong'])
}
