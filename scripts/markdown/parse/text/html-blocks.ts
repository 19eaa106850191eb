import type { BlockContent, ListItem, Nodes } from 'mdast'
import { withExpanded } from '../expression.ts'
import { nodesOf } from '../flow.ts'
import { isElement, propsOf } from '../jsx.ts'
import type { ElementReader, JsxElement, Scope } from '../types.ts'
import { readHeading } from './text-block.ts'
import { readList } from './list.ts'
import { readQuote } from './quote.ts'
import { UnsupportedNode } from '../types.ts'

/** Lists, quotations and headings that are written as HTML are read as what Markdown would make of them. */
export const htmlComponents: Readonly<Record<string, ElementReader>> = {
  ul: (element, scope) => list(element, scope, false),
  ol: (element, scope) => list(element, scope, true),
  blockquote: (element, scope) => {
    propsOf(element, scope).done()
    return readQuote(
      { type: 'blockquote', children: nodesOf(element, scope) as BlockContent[], position: element.position },
      scope,
    )
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [
      `h${depth}`,
      (element: JsxElement, scope: Scope) => heading(depth, element, scope),
    ]),
  ),
}

function list(element: JsxElement, scope: Scope, ordered: boolean) {
  return readList(listNode(element, scope, ordered), scope)
}

function listNode(element: JsxElement, scope: Scope, ordered: boolean): Extract<Nodes, { type: 'list' }> {
  const props = propsOf(element, scope)
  const start = props.number('start')
  props.done()
  const inner = element.children.flatMap((child): Nodes[] => (child.type === 'paragraph' ? child.children : [child]))
  const items = withExpanded(inner, scope).filter((child) => !(child.type === 'text' && !child.value.trim()))
  return {
    type: 'list',
    ordered,
    start: ordered ? (start ?? 1) : null,
    spread: false,
    children: items.map((item) => itemNode(item, scope, element)),
    ...(element.position && { position: element.position }),
  }
}

function itemNode(item: Nodes, scope: Scope, parent: JsxElement): ListItem {
  if (!isElement(item) || item.name !== 'li')
    throw new UnsupportedNode('component-content', `Inside <${parent.name}> may only stand <li>.`)
  propsOf(item, scope).done()
  const children = nodesOf(item, scope).map((child) =>
    isElement(child) && (child.name === 'ul' || child.name === 'ol')
      ? listNode(child, scope, child.name === 'ol')
      : child,
  )
  return {
    type: 'listItem',
    spread: false,
    children: children as ListItem['children'],
    ...(item.position && { position: item.position }),
  }
}

function heading(depth: number, element: JsxElement, scope: Scope) {
  const props = propsOf(element, scope)
  const anchor = props.text('id')
  props.done()
  const blocks = readHeading(depth, element, scope)
  return blocks.map((block, index) => (index === 0 && anchor && block._type === 'block' ? { ...block, anchor } : block))
}
