import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import { UnsupportedNode, type Scope } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import { option, parseInfo } from './info-string.ts'
import type { BlockMarkdown } from './block-markdown.ts'

export function readDiagram(node: Code, scope: Scope): BlockOf<'diagram'> {
  const { title, attributes, words } = parseInfo(node.meta ?? '')
  const { alt } = attributes
  if (!node.value.trim()) throw new UnsupportedNode('diagram', 'The diagram is empty.')
  const left = words.filter((word) => !word.startsWith('alt='))
  if (left.length > 0)
    scope.note({ outcome: 'ignored', kind: 'code-option', reason: `A diagram has no option ${left.join(', ')}.` }, node)
  return { _type: 'diagram', _key: '', code: node.value, ...(alt && { alt }), ...(title && { caption: title }) }
}

const write: BlockExport<'diagram'> = ({ code, alt, caption }) => {
  const meta = [alt && option('alt', alt), caption && option('title', caption)].filter(Boolean).join(' ')
  return [{ type: 'code', lang: 'mermaid', meta: meta || null, value: code }]
}

/** A `mermaid` fence, with `alt="…"` and `title="…"` (the caption) after the language. `code.ts` reads it. */
export const diagram: BlockMarkdown<'diagram'> = { write }
