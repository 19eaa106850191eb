import type { MemberOf } from '@portico/content-model'
import { contentOf } from '../flow.ts'
import { propsOf } from '../jsx.ts'
import { membersOf } from '../members.ts'
import { knownName } from '../text/elements.ts'
import { UnsupportedNode, type BlockImport, type JsxElement, type Scope } from '../types.ts'

export const apiCall: BlockImport = {
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
