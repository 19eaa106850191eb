import type { BlockOf } from '@portico/content-model'
import type { Code } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { propsOf } from '../parse/jsx.ts'
import { UnsupportedNode, type ElementReader, type Scope } from '../parse/types.ts'
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

/** `<Mermaid chart="…" />`. */
export const readMermaid: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const given = [props.value('chart'), props.value('value'), props.value('code'), toString(element)]
  const code = given.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  const caption = props.text('caption') ?? props.text('title')
  props.done()
  if (code === undefined) throw new UnsupportedNode('diagram', 'The diagram is empty.')
  return [{ _type: 'diagram', _key: '', code: code.trim(), ...(caption && { caption }) }]
}

const write: BlockExport<'diagram'> = ({ code, alt, caption }) => {
  const meta = [alt && option('alt', alt), caption && option('title', caption)].filter(Boolean).join(' ')
  return [{ type: 'code', lang: 'mermaid', meta: meta || null, value: code }]
}

/** A `mermaid` fence, with `alt="…"` and `title="…"` (the caption) after the language. `code.ts` reads it. */
export const diagram: BlockMarkdown<'diagram'> = { write }
