import type { MemberOf } from '@portico/content-model'
import type { Nodes } from 'mdast'
import { contentOf, nodesOf } from '../parse/flow.ts'
import { isElement, propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { knownName } from '../parse/text/elements.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  components: {
    ApiCall(element, scope) {
      const props = propsOf(element, scope)
      const stacked = props.flag('noSideBySide')
      props.done()
      const items = membersOf(gathered(element, scope), ['Request', 'Response'], scope).map((member) =>
        readPanel(member, scope),
      )
      if (items.length === 0)
        throw new UnsupportedNode('component-content', 'The ApiCall holds neither a request nor a response.')
      return [{ _type: 'apiCall', _key: '', ...(stacked && { stacked: true }), items }]
    },
    Request: (element, scope) => [{ _type: 'apiCall', _key: '', stacked: true, items: [readPanel(element, scope)] }],
    Response: (element, scope) => [{ _type: 'apiCall', _key: '', stacked: true, items: [readPanel(element, scope)] }],
  },
}

/** What stands between requests and responses, such as details, belongs to the one before it. */
function gathered(element: JsxElement, scope: Scope): JsxElement {
  const isPanel = (node: Nodes): node is JsxElement =>
    isElement(node) && ['Request', 'Response'].includes(knownName(node, scope))
  const nodes = nodesOf(element, scope)
  const panels: JsxElement[] = []
  const first: Nodes[] = []
  for (const node of nodes) {
    const last = panels.pop()
    if (isPanel(node))
      panels.push(...(last ? [last] : []), { ...node, children: [...first.splice(0), ...node.children] } as JsxElement)
    else if (last) panels.push({ ...last, children: [...last.children, node] } as JsxElement)
    else first.push(node)
  }
  return { ...element, children: panels } as JsxElement
}

function readPanel(element: JsxElement, scope: Scope): MemberOf<'panel'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  props.done()
  const role = knownName(element, scope) === 'Response' ? 'response' : 'request'
  return { _type: 'panel', _key: '', role, ...(title && { title }), content: contentOf(element, scope) }
}

const write: BlockExport<'apiCall'> = ({ stacked, items }, scope) => [
  element(
    'ApiCall',
    { noSideBySide: stacked || undefined },
    items.map(({ role, title, content }) =>
      element(role === 'request' ? 'Request' : 'Response', { title }, scope.flow(content)),
    ),
  ),
]

export const apiCall: BlockMarkdown<'apiCall'> = { read, write }
