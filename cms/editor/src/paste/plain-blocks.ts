import type { PortableTextBlock } from '@portabletext/editor'

/** Plain text as paragraphs, one for each that an empty line ends. */
export function plainBlocks(text: string, keyGenerator: () => string): PortableTextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({
      _type: 'block',
      _key: keyGenerator(),
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: keyGenerator(), text: paragraph.trim(), marks: [] }],
    }))
}
