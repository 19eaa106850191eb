import { type BlockOf, formatLineRanges, parseLineRanges } from '@portico/content-model'
import type { Code, Nodes } from 'mdast'
import { literalOf, propsOf } from '../parse/jsx.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import { readDiagram } from './diagram.ts'
import { takeCodeMarks } from './code-marks.ts'
import { option, parseInfo, RANGES, type InfoString } from './info-string.ts'
import { isForEachManager, packageCommands, shellOf } from './package-commands.ts'
import { readPlayground } from './playground.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  nodes: { code: (node, scope) => [readFence(node, scope)] },
  components: {
    pre: (element, scope) => [readPre(element, scope)],
    CodeBlock: (element, scope) => [readPre(element, scope)],
  },
}

/** Words after the language that are no title; most of them say how the tool shows the sample. */
const OPTIONS = new Set([
  'copy',
  'diff',
  'expandable',
  'hideLineNumbers',
  'lines',
  'live',
  'showLineNumbers',
  'switcher',
  'twoslash',
  'wrap',
])
/** What tools call the file of a sample. */
const FILE_NAMES = ['filename', 'fileName', 'file'] as const
/** Options that say how a group shows the sample, or that are read. */
const READ = /^(?:filename|fileName|file|tab|package|highlight|lineNumbers)=|^npm2yarn/

function readFence(node: Code, scope: Scope): BlockOf<'code' | 'codeGroup' | 'diagram' | 'playground'> {
  if (node.lang === 'mermaid') return readDiagram(node, scope)
  if (isForEachManager(node)) return packageCommands({ ...readCode(node, scope), language: shellOf(node) })
  const info = parseInfo(node.meta ?? '')
  if (info.words.includes('live')) {
    const playground = readPlayground(node, info, scope)
    if (playground) return playground
  }
  return readCode(node, scope)
}

/**
 * Reads a fence as a sample of code. A word of its options that looks like a file is its title.
 * @param inGroup every word that is no option is part of the title, which the tab shows
 */
export function readCode(node: Code, scope: Scope, { inGroup = false } = {}): BlockOf<'code'> {
  const info = infoOf(node)
  const language = languageOf(node)
  const { text, lines, changed } = /^mdx?$|^markdown$/.test(language ?? '')
    ? { text: node.value, lines: [], changed: false }
    : takeCodeMarks(node.value)
  const highlighted = [...lines, ...(info.ranges ? parseLineRanges(info.ranges) : [])]
  const diff = changed || language === 'diff' || info.words.includes('diff')
  const named =
    info.title === undefined
      ? info.words.filter(
          (word) => !OPTIONS.has(word) && !word.includes('=') && (inGroup ? word !== 'diff' : /\w[./]\w/.test(word)),
        )
      : []
  const title = info.title ?? (named.join(' ') || undefined)
  const left = info.words.filter((word) => !named.includes(word) && !OPTIONS.has(word) && !READ.test(word))
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
    ...(title !== undefined && { title }),
    ...(highlight && { highlight }),
    ...(info.words.includes('showLineNumbers') && { lineNumbers: true }),
    ...(diff && { diff: true }),
  }
}

/** What follows the marks of a fence, whether or not a space stands after the language: `js{1,3} [app.js]`. */
function infoOf({ lang, meta }: Code): InfoString {
  const [, numbers = '', glued = ''] = /^[^\s{[:]*((?::[\w=-]+)?)([{[].*)?$/.exec(lang ?? '') ?? []
  const read = parseInfo(`${glued} ${meta ?? ''}`.trim())
  const bracketed = read.words.findIndex((word) => word.startsWith('['))
  const title = /\[([^\]]+)\]/.exec(`${glued} ${meta ?? ''}`)?.[1]
  const named = title ?? FILE_NAMES.map((name) => read.attributes[name]).find(Boolean)
  const { highlight } = read.attributes
  const numbered = numbers.startsWith(':line-numbers') || /(?:^|\s)lineNumbers(?:=(?!\{?false)|\s|$)/.test(meta ?? '')
  const words =
    title === undefined
      ? read.words
      : read.words.filter((_, index) => index < bracketed || index >= bracketed + title.split(/\s+/).length)
  return {
    ...read,
    ...(read.title === undefined && named !== undefined && { title: named }),
    ...(highlight && RANGES.test(highlight) && { ranges: [read.ranges, highlight].filter(Boolean).join(',') }),
    words: [...words.filter((word) => word !== 'lineNumbers'), ...(numbered ? ['showLineNumbers'] : [])],
  }
}

function languageOf({ lang }: Code): string | undefined {
  if (!lang) return undefined
  const bare = lang.replace(/^\{?\.?|\}$|[,:;{[].*$/g, '')
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
    const value = literalOf(node.data?.estree, { what: 'A sample of code', scope })
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
