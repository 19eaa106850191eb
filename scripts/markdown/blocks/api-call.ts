import type { MemberOf } from '@portico/content-model'
import { contentOf } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
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
      const items = membersOf(element, ['Request', 'Response'], scope).map((member) => readPanel(member, scope))
      if (items.length === 0)
        throw new UnsupportedNode('component-content', 'The ApiCall holds neither a request nor a response.')
      return [{ _type: 'apiCall', _key: '', ...(stacked && { stacked: true }), items }]
    },
    Request: (element, scope) => [{ _type: 'apiCall', _key: '', stacked: true, items: [readPanel(element, scope)] }],
    Response: (element, scope) => [{ _type: 'apiCall', _key: '', stacked: true, items: [readPanel(element, scope)] }],
  },
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
