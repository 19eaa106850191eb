import { type BlockOf, CALLOUT_KINDS, type CalloutKind } from '@portico/content-model'
import type { Blockquote, Nodes, Paragraph } from 'mdast'
import { contentOf, readFlow } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { plainText } from '../parse/text/inline.ts'
import type { BlockImport, Scope } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

type Directive = Extract<Nodes, { type: 'containerDirective' }>

const read: BlockImport = {
  nodes: { containerDirective: (node, scope) => [readAdmonition(node, scope)] },
  components: {
    Admonition: (element, scope) => {
      const props = propsOf(element, scope)
      const title = props.text('title')
      const kind = kindOf(props.text('type') ?? 'note', { title, node: element, scope })
      props.done()
      return [{ _type: 'callout', _key: '', ...kind, content: contentOf(element, scope) }]
    },
    SubtleCallout: (element, scope) => {
      const props = propsOf(element, scope)
      const title = props.text('title')
      props.done()
      return [
        { _type: 'callout', _key: '', kind: 'callout', ...(title && { title }), content: contentOf(element, scope) },
      ]
    },
  },
}

/** Kinds of other generators, by the nearest of ours. */
const NEAREST: Readonly<Record<string, CalloutKind>> = {
  attention: 'caution',
  error: 'danger',
  example: 'note',
  failure: 'danger',
  hint: 'tip',
  important: 'info',
  primary: 'info',
  question: 'info',
  secondary: 'note',
  success: 'tip',
  warn: 'warning',
}

function isKind(name: string): name is CalloutKind {
  return (CALLOUT_KINDS as readonly string[]).includes(name)
}

interface KindContext {
  readonly title: string | undefined
  readonly node: Nodes
  readonly scope: Scope
}

/** The kind and title of a callout; a kind we do not have becomes the nearest, with its name as the title. */
function kindOf(name: string, { title, node, scope }: KindContext): { kind: CalloutKind; title?: string } {
  const lower = name.toLowerCase()
  if (isKind(lower)) return { kind: lower, ...(title && { title }) }
  const kind = NEAREST[lower] ?? 'note'
  scope.note(
    {
      outcome: 'changed',
      kind: 'callout-kind',
      reason: `There is no callout of the kind “${name}”; it is shown as “${kind}”.`,
    },
    node,
  )
  return { kind, title: title ?? name.charAt(0).toUpperCase() + name.slice(1) }
}

function readAdmonition(node: Directive, scope: Scope): BlockOf<'callout'> {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const written = scope.titles.get(node.position?.start.line ?? 0)
  const title = label ? plainText(label.children, scope) : written && withoutMarks(written)
  return {
    _type: 'callout',
    _key: '',
    ...kindOf(node.name, { title: title || undefined, node, scope }),
    content: readFlow(label ? rest : node.children, { ...scope, quoted: false }),
  }
}

/** A title is plain words: the marks of Markdown are taken off. */
function withoutMarks(title: string): string {
  return title
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\*\*([^*]+)\*\*|\*([^*]+)\*|(?<!\w)_([^_]+)_(?!\w)/g, '$1$2$3')
    .replace(/\\([\\`*_[\]{}<>#])/g, '$1')
}

/** `> [!NOTE]`: a callout in the form of a quotation. */
export function readAlert(quote: Blockquote, scope: Scope): BlockOf<'callout'> | undefined {
  const [paragraph, ...rest] = quote.children
  const [text, ...others] = paragraph?.type === 'paragraph' ? paragraph.children : []
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const [match, name = '', title = ''] = /^\[!(\w+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(text.value) ?? []
  if (match === undefined) return undefined
  const left = text.value.slice(match.length)
  const children =
    left || others.length > 0
      ? [{ ...paragraph, children: left ? [{ ...text, value: left }, ...others] : others }, ...rest]
      : rest
  return {
    _type: 'callout',
    _key: '',
    ...kindOf(name, { title: title.trim() || undefined, node: quote, scope }),
    content: readFlow(children, { ...scope, quoted: false }),
  }
}

const write: BlockExport<'callout'> = ({ kind, title, content }, scope) => {
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: title ?? '' }],
  }
  return [
    {
      type: 'containerDirective',
      name: kind,
      attributes: {},
      children: [...(title ? [label] : []), ...scope.flow(content)] as Paragraph[],
    },
  ]
}

export const callout: BlockMarkdown<'callout'> = { read, write }
