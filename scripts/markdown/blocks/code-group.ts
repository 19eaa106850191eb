import { propsOf } from '../parse/jsx.ts'
import { type BlockImport, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import { fence, readCode } from './code.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
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

const write: BlockExport<'codeGroup'> = ({ groupId, items }) => [element('CodeGroup', { groupId }, items.map(fence))]

export const codeGroup: BlockMarkdown<'codeGroup'> = { read, write }
