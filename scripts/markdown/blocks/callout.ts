import { type BlockOf, type BodyBlock, CALLOUT_KINDS, type CalloutKind } from '@portico/content-model'
import type { Blockquote, Nodes, Paragraph } from 'mdast'
import { contentOf, readFlow } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { plainWords } from '../parse/source/plain-words.ts'
import { plainText } from '../parse/text/inline.ts'
import type { BlockImport, JsxElement, Scope } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import { readCode } from './code.ts'
import type { BlockMarkdown } from './block-markdown.ts'

type Directive = Extract<Nodes, { type: 'containerDirective' }>

const read: BlockImport = {
  nodes: { containerDirective: readDirective },
  components: {
    Admonition: readElement,
    Aside: readElement,
    Callout: readElement,
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

function readElement(element: JsxElement, scope: Scope): BlockOf<'callout'>[] {
  const props = propsOf(element, scope)
  const given = props.optional('title')
  const title = typeof given === 'string' && given.trim() ? given.trim() : undefined
  const kind = kindOf(props.text('type') ?? props.text('kind') ?? props.text('variant') ?? 'note', {
    title,
    node: element,
    scope,
  })
  for (const name of ['emoji', 'icon', 'color', 'iconType']) props.optional(name)
  props.done()
  return [{ _type: 'callout', _key: '', ...kind, content: contentOf(element, scope) }]
}

/** Kinds of other generators, by the nearest of ours. */
const NEAREST: Readonly<Record<string, CalloutKind>> = {
  abstract: 'info',
  alert: 'warning',
  attention: 'caution',
  bug: 'danger',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  help: 'info',
  hint: 'tip',
  important: 'info',
  missing: 'danger',
  primary: 'info',
  question: 'info',
  quote: 'note',
  seealso: 'info',
  summary: 'info',
  secondary: 'note',
  success: 'tip',
  tldr: 'info',
  todo: 'note',
}

function isKind(name: string): name is CalloutKind {
  return (CALLOUT_KINDS as readonly string[]).includes(name)
}

interface KindContext {
  readonly title: string | undefined
  readonly node: Nodes
  readonly scope: Scope
}

/** Names of other generators that say the same as ours, or nothing. */
const SYNONYMS: Readonly<Record<string, CalloutKind>> = { default: 'note', idea: 'tip', warn: 'warning' }

/** The kind and title of a callout; a kind we do not have becomes the nearest, with its name as the title. */
export function kindOf(name: string, { title, node, scope }: KindContext): { kind: CalloutKind; title?: string } {
  const lower = name.toLowerCase()
  const same = SYNONYMS[lower] ?? lower
  if (isKind(same)) return { kind: same, ...(title && { title }) }
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

/** `:::name`: a callout, or one of VitePress's containers that are no callouts. */
function readDirective(node: Directive, scope: Scope): BodyBlock[] {
  const { name } = node
  if (name === 'raw' || name === 'v-pre') return readFlow(node.children, scope)
  if (name === 'details') {
    const { title, children } = titled(node, scope)
    const content = readFlow(children, { ...scope, quoted: false })
    return [{ _type: 'details', _key: '', summary: title || 'Details', content }]
  }
  if (name !== 'code-group') return [readAdmonition(node, scope)]
  const items = node.children.flatMap((child) => (child.type === 'code' ? [readCode(child, scope)] : []))
  const others = readFlow(
    node.children.filter(({ type }) => type !== 'code'),
    scope,
  )
  return items.length > 0 ? [{ _type: 'codeGroup', _key: '', items }, ...others] : others
}

function readAdmonition(node: Directive, scope: Scope): BlockOf<'callout'> {
  const { title, children } = titled(node, scope)
  return {
    _type: 'callout',
    _key: '',
    ...kindOf(node.name, { title: title || undefined, node, scope }),
    content: readFlow(children, { ...scope, quoted: false }),
  }
}

/** The title of a directive, and what stands below it. */
function titled(node: Directive, scope: Scope): { title: string | undefined; children: readonly Nodes[] } {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const written = scope.titles.get(node.position?.start.line ?? 0)
  const title = label ? plainText(label.children, scope) : written && plainWords(written)
  return { title, children: label ? rest : node.children }
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
  // MDX reads braces and tags in a directive's label as code.
  if (title && /[{}<]/.test(title)) return [element('Admonition', { type: kind, title }, scope.flow(content))]
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
