import { propsOf } from '../jsx.ts'
import { UnsupportedNode, type BlockImport } from '../types.ts'
import { readCode } from './code.ts'

export const codeGroup: BlockImport = {
  components: {
    CodeGroup(element, scope) {
      const props = propsOf(element, scope)
      const groupId = props.text('groupId')
      props.done()
      const items = element.children.flatMap((child) => {
        if (child.type === 'code') return [readCode(child, scope)]
        if (child.type === 'text' && !child.value.trim()) return []
        throw new UnsupportedNode('component-content', 'Inside CodeGroup may only stand code fences.')
      })
      if (items.length === 0) throw new UnsupportedNode('component-content', 'The CodeGroup is empty.')
      return [{ _type: 'codeGroup', _key: '', ...(groupId && { groupId }), items }]
    },
  },
}
