import { type BlockOf, formatLineRanges, parseLineRanges } from '@portico/content-model'
import type { Code, Nodes } from 'mdast'
import { literalOf, propsOf } from '../parse/jsx.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import { readDiagram } from './diagram.ts'
import { takeHighlightComments } from './highlight-comments.ts'
import { option, parseInfo } from './info-string.ts'
import { readPlayground } from './playground.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  nodes: { code: (node, scope) => [readFence(node, scope)] },
  components: {
    pre: (element, scope) => [readPre(element, scope)],
    CodeBlock: (element, scope) => [readPre(element, scope)],
  },
}

function readFence(node: Code, scope: Scope): BlockOf<'code'> | BlockOf<'diagram'> | BlockOf<'playground'> {
  if (node.lang === 'mermaid') return readDiagram(node, scope)
  const info = parseInfo(node.meta ?? '')
  if (info.words.includes('live')) {
    const playground = readPlayground(node, info, scope)
    if (playground) return playground
  }
  return readCode(node, scope)
}

/** Reads a fence as a sample of code. */
export function readCode(node: Code, scope: Scope): BlockOf<'code'> {
  const info = parseInfo(node.meta ?? '')
  const language = languageOf(node)
  const { text, lines } = /^mdx?$|^markdown$/.test(language ?? '')
    ? { text: node.value, lines: [] }
    : takeHighlightComments(node.value)
  const highlighted = [...lines, ...(info.ranges ? parseLineRanges(info.ranges) : [])]
  const diff = language === 'diff' || info.words.includes('diff')
  const left = info.words.filter((word) => !['diff', 'showLineNumbers'].includes(word))
  if (left.length > 0)
    scope.note(
      { outcome: 'ignored', kind: 'code-option', reason: `A code sample has no option ${left.join(', ')}.` },
      node,
    )
  const highlight = formatLineRanges(highlighted)
  return {
    _type: 'code',
    _key: '',
    code: text,
    ...(language && language !== 'diff' && { language }),
    ...(info.title !== undefined && { title: info.title }),
    ...(highlight && { highlight }),
    ...(info.words.includes('showLineNumbers') && { lineNumbers: true }),
    ...(diff && { diff: true }),
  }
}

function languageOf({ lang }: Code): string | undefined {
  if (!lang) return undefined
  const bare = lang.replace(/^\{?\.?|\}$|[,:;].*$/g, '')
  return /^[a-z0-9+#.-]+$/i.test(bare) ? bare : undefined
}

/** `<pre><code>`: HTML's own sample of code. */
function readPre(element: JsxElement, scope: Scope): BlockOf<'code'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  const language = props.text('language')
  props.done()
  const text = element.children
    .map((child) => rawText(child, scope))
    .join('')
    .replace(/^\n|\n$/g, '')
  return { _type: 'code', _key: '', code: text, ...(language && { language }), ...(title && { title }) }
}

function rawText(node: Nodes, scope: Scope): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const value = literalOf(node.data?.estree, { what: 'A sample of code', source: scope.source })
    return typeof value === 'string' ? value : ''
  }
  if ('children' in node)
    return node.children.map((child) => rawText(child, scope)).join(node.type === 'mdxJsxFlowElement' ? '\n' : '')
  throw new UnsupportedNode('code', `A sample of code cannot hold a ${node.type}.`)
}

const write: BlockExport<'code'> = (block) => [fence(block)]

/** A sample as a fence, with what it has besides its text after the language. */
export function fence({ code, language, title, highlight, lineNumbers, diff }: BlockOf<'code'>): Code {
  const meta = [
    diff && language && 'diff',
    title !== undefined && option('title', title),
    highlight && `{${highlight}}`,
    lineNumbers && 'showLineNumbers',
  ].filter((word): word is string => Boolean(word))
  const lang = language ?? (diff ? 'diff' : meta.length > 0 ? 'text' : null)
  return { type: 'code', lang, meta: meta.join(' ') || null, value: code }
}

export const code: BlockMarkdown<'code'> = { read, write }
