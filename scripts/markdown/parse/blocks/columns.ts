import type { MemberOf } from '@portico/content-model'
import { contentOf } from '../flow.ts'
import { propsOf } from '../jsx.ts'
import { membersOf } from '../members.ts'
import { UnsupportedNode, type BlockImport, type ElementReader, type JsxElement, type Scope } from '../types.ts'

const MAX_COLUMNS = 4

const group: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  props.value('spaced')
  props.done()
  const items = membersOf(element, ['Column', 'ColumnLeft', 'ColumnRight', 'SideBySideColumn'], scope).map((member) =>
    readColumn(member, scope),
  )
  if (items.length === 0) throw new UnsupportedNode('component-content', `The ${element.name} holds no column.`)
  if (items.length > MAX_COLUMNS)
    throw new UnsupportedNode('component-content', `There is room for ${MAX_COLUMNS} columns, not ${items.length}.`)
  return [{ _type: 'columns', _key: '', items }]
}

export const columns: BlockImport = { components: { Columns: group, SideBySideContainer: group } }

function readColumn(element: JsxElement, scope: Scope): MemberOf<'column'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  props.done()
  return { _type: 'column', _key: '', ...(title && { title }), content: contentOf(element, scope) }
}
