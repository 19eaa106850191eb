import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import { UnsupportedNode, type BlockImport, type Scope } from '../types.ts'
import { parseInfo } from './info-string.ts'

/** A `mermaid` fence, with `alt="…"` and `title="…"` (the caption) after the language. */
export const diagram: BlockImport = {}

export function readDiagram(node: Code, scope: Scope): BlockOf<'diagram'> {
  const { title, attributes, words } = parseInfo(node.meta ?? '')
  const { alt } = attributes
  if (!node.value.trim()) throw new UnsupportedNode('diagram', 'The diagram is empty.')
  const left = words.filter((word) => !word.startsWith('alt='))
  if (left.length > 0)
    scope.note({ outcome: 'ignored', kind: 'code-option', reason: `A diagram has no option ${left.join(', ')}.` }, node)
  return { _type: 'diagram', _key: '', code: node.value, ...(alt && { alt }), ...(title && { caption: title }) }
}
