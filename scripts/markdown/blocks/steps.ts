import type { BodyBlock, MemberOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { contentOf, nodesOf, readFlow } from '../parse/flow.ts'
import { isElement, propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { strongLine } from '../parse/dialects/lines.ts'
import { knownName } from '../parse/text/elements.ts'
import { readRichList } from '../parse/text/read-rich-list.ts'
import { UnsupportedNode, type ElementReader, type JsxElement, type Scope } from '../parse/types.ts'

/** `<Steps>` around a numbered list, around `<Step>`s, or around text in which every heading begins a step. */
export const readSteps: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const start = props.number('start')
  for (const name of ['titleSize', 'stepNumber']) props.value(name)
  props.done()
  const items = itemsOf(element, scope)
  if (items.length === 0) throw new UnsupportedNode('component-content', `The ${element.name} holds no step.`)
  return [{ _type: 'richList', _key: '', kind: 'steps', ...(start !== undefined && { start }), items }]
}

/** `<List>`: a list of an export that a plain list would not read back as. */
export const readListElement: ElementReader = (element, scope) =>
  nodesOf(element, scope).flatMap((node): readonly BodyBlock[] =>
    node.type === 'list' ? [readRichList(node, scope)] : readFlow([node], scope),
  )

function itemsOf(element: JsxElement, scope: Scope): MemberOf<'listItem'>[] {
  const nodes = nodesOf(element, scope)
  if (nodes.some((node) => isElement(node) && knownName(node, scope) === 'Step'))
    return membersOf(element, ['Step'], scope).map((member) => readStep(member, scope))
  const [list, ...rest] = nodes
  if (list?.type === 'list' && rest.length === 0) return readRichList(list, scope).items
  return byHeading(nodes).map((step) => ({ _type: 'listItem', _key: '', content: readFlow(step, scope) }))
}

function readStep(element: JsxElement, scope: Scope): MemberOf<'listItem'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  for (const name of ['icon', 'iconType', 'stepNumber', 'titleSize', 'id', 'noAnchor']) props.optional(name)
  props.done()
  return {
    _type: 'listItem',
    _key: '',
    content: [...(title ? [strongLine(title)] : []), ...contentOf(element, scope)],
  }
}

/** Parts that begin with a heading each; what stands before the first is a part of its own. */
function byHeading(nodes: readonly Nodes[]): Nodes[][] {
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const top = Math.min(...depths)
  const parts: Nodes[][] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (last && !(node.type === 'heading' && node.depth === top)) last.push(node)
    else parts.push([node])
  }
  return parts
}
