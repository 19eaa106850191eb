import type { PortableTextBlock } from '@portabletext/editor'
import { markdownToPortableText } from '@portabletext/markdown'
import type { CalloutKind } from '@portico/content-model'
import type { PasteOptions } from './options.ts'
import { tableBlock } from './table-block.ts'
import { tidy } from './tidy.ts'

const KIND_OF_TONE: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'caution',
}

const IMAGE_REASON = 'Put the picture into the media library, insert an image block, and delete this one.'

/** The title of a fence's info string: ```` ```js title="x.js" ````. */
function splitInfo(info: string | undefined): { language?: string; title?: string } {
  const language = /^[a-z0-9+#.-]+/i.exec(info ?? '')?.[0]
  const title = /title="([^"]*)"/.exec(info ?? '')?.[1]
  return { ...(language && { language }), ...(title && { title }) }
}

/** The converter keeps the style of the quotation that a callout was written as. */
function asParagraph(block: PortableTextBlock): PortableTextBlock {
  return block._type === 'block' && block.style === 'blockquote' ? { ...block, style: 'normal' } : block
}

/** Turns pasted Markdown (GFM, with `> [!NOTE]` callouts) into blocks of the content model. */
export function blocksFromMarkdown(markdown: string, { schema, keyGenerator }: PasteOptions): PortableTextBlock[] {
  const key = () => ({ _key: keyGenerator() })
  const blocks = markdownToPortableText(markdown, {
    schema,
    keyGenerator,
    block: { h1: () => 'h2' },
    marks: { strikeThrough: () => 'strike' },
    html: { inline: 'text' },
    types: {
      code: ({ value: { language, code } }) => ({ _type: 'code', ...key(), code, ...splitInfo(language) }),
      horizontalRule: () => ({ _type: 'divider', ...key() }),
      table: ({ value: { headerRows, alignment, rows } }) =>
        tableBlock({
          keyGenerator,
          headerRow: (headerRows ?? 1) > 0,
          rows: rows.map((row) => row.cells.map((cell) => cell.value)),
          ...(alignment?.some(Boolean) && { align: alignment.map((each) => each ?? 'none') }),
        }),
      callout: ({ value: { tone, content } }) => ({
        _type: 'callout',
        ...key(),
        kind: KIND_OF_TONE[tone.toLowerCase()] ?? 'note',
        content: content.map(asParagraph),
      }),
      html: ({ value: { html } }) => ({
        _type: 'locked',
        ...key(),
        source: html,
        format: 'html',
        reason: 'The page has no raw HTML. Write it again with blocks, and delete this one.',
      }),
      image: ({ value: { alt, src }, isInline }) =>
        isInline
          ? undefined
          : { _type: 'locked', ...key(), source: `![${alt}](${src})`, format: 'markdown', reason: IMAGE_REASON },
    },
  })
  return tidy(blocks)
}
