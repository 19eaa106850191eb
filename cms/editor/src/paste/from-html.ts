import type { PortableTextBlock } from '@portabletext/editor'
import { htmlToPortableText, type DeserializerRule } from '@portabletext/html'
import { createTableRule } from '@portabletext/html/rules'
import { isRecord } from '../value/json.ts'
import type { PasteOptions } from './options.ts'
import { tidy } from './tidy.ts'

/** The first heading of a pasted page becomes a second-level one: a portal's page has its title outside the text. */
function parseHtml(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of page.querySelectorAll('h1')) {
    const lower = page.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return page
}

const isElement = (node: Node, tag: string): node is HTMLElement => node instanceof HTMLElement && node.tagName === tag

const divider: DeserializerRule = {
  deserialize: (node, _next, createBlock) => (isElement(node, 'HR') ? createBlock({ _type: 'divider' }) : undefined),
}

/** Pages name the language of a sample in a class, on the `pre` or on the `code` inside it. */
const code: DeserializerRule = {
  deserialize: (node, _next, createBlock) => {
    if (!isElement(node, 'PRE')) return undefined
    const classes = `${node.className} ${node.querySelector('code')?.className ?? ''}`
    const language = /(?:^|\s)(?:language|lang|highlight-source)-([a-z0-9+#.-]+)/i.exec(classes)?.[1]
    const text = (node.textContent ?? '').replace(/\n$/, '')
    return createBlock({ _type: 'code', code: text, ...(language && { language }) })
  },
}

/** The table rule counts header rows; the content model asks whether there is one. */
function withHeaderFlag(block: PortableTextBlock): PortableTextBlock {
  if (block._type !== 'table' || !isRecord(block)) return block
  const { headerRows, ...table } = block
  return { ...table, _type: 'table', _key: block._key, headerRow: typeof headerRows === 'number' && headerRows > 0 }
}

/** Turns a pasted page (a browser's, a word processor's) into blocks of the content model. */
export function blocksFromHtml(html: string, { schema, keyGenerator }: PasteOptions): PortableTextBlock[] {
  const blocks = htmlToPortableText(html, {
    schema,
    keyGenerator,
    parseHtml,
    whitespaceMode: 'normalize',
    rules: [divider, code, createTableRule({ schema, keyGenerator, containers: { cell: { arrayField: 'content' } } })],
    types: {
      image: ({ value: { src, alt }, isInline }) =>
        isInline
          ? undefined
          : {
              _type: 'locked',
              _key: keyGenerator(),
              source: `<img src="${src ?? ''}" alt="${alt ?? ''}">`,
              format: 'html',
              reason: 'Put the picture into the media library, insert an image block, and delete this one.',
            },
    },
  })
  return tidy((blocks as PortableTextBlock[]).map(withHeaderFlag))
}
