import type { DecoratorName, TextBlock } from '@portico/content-model'

/** A paragraph of the given words, each with its marks. */
export function line(...words: readonly (readonly [text: string, ...marks: DecoratorName[]])[]): TextBlock {
  return {
    _type: 'block',
    _key: '',
    style: 'normal',
    children: words
      .filter(([text]) => text !== '')
      .map(([text, ...marks]) => ({ _type: 'span', _key: '', text, marks })),
    markDefs: [],
  }
}

/** A paragraph of strong words. */
export function strongLine(text: string): TextBlock {
  return line([text, 'strong'])
}

/** A paragraph that is a link to an address outside of the portal. */
export function linkLine(text: string, href: string): TextBlock {
  return {
    _type: 'block',
    _key: '',
    style: 'normal',
    children: [{ _type: 'span', _key: '', text, marks: ['m0'] }],
    markDefs: [{ _type: 'link', _key: 'm0', href }],
  }
}
