import type { BlockOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { sourceOf } from '../locked.ts'
import type { Scope } from '../types.ts'

/** Whether a node is nothing but a comment: `<!-- -->`, `{/* … }`, or a link definition that only carries words. */
export function isComment(node: Nodes): boolean {
  if (node.type === 'html') return isHtmlComment(node.value)
  if (node.type === 'definition') return isCommentDefinition(node)
  return (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && isCodeComment(node.value)
}

/** `[//]: # (words)`: a definition that defines no address. */
function isCommentDefinition({ url, title, identifier }: Extract<Nodes, { type: 'definition' }>): boolean {
  return /^(?:#|<>)?$/.test(url) && typeof title === 'string' && /^(?:\/\/|#|comment.*|_+|\W+)$/i.test(identifier)
}

function isHtmlComment(html: string): boolean {
  return /^\s*<!--[\s\S]*-->\s*$/.test(html)
}

/** Whether an expression holds comments only. */
function isCodeComment(expression: string): boolean {
  return expression.trim() !== '' && expression.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?=\n|$)/g, '').trim() === ''
}

/** A comment as a note for authors. */
export function noteOf(node: Nodes, scope: Scope): BlockOf<'authorNote'> {
  const text = node.type === 'definition' ? (node.title ?? '').trim() : readNote(sourceOf(node, scope))
  return { _type: 'authorNote', _key: '', text }
}

/** The words of a comment, without its marks. */
export function readNote(source: string): string {
  const html = /^\s*<!--([\s\S]*?)-->\s*$/.exec(source)?.[1]
  const words =
    html ??
    [
      ...source
        .trim()
        .replace(/^\{|\}$/g, '')
        .matchAll(/\/\*([\s\S]*?)\*\/|\/\/([^\n]*)/g),
    ]
      .map(([, block, line]) => (block ?? line ?? '').trim())
      .join('\n')
  return words
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}
