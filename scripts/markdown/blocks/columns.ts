import type { MemberOf } from '@portico/content-model'
import { contentOf } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import { membersOf } from '../parse/members.ts'
import { type BlockImport, type ElementReader, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

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

const read: BlockImport = { components: { Columns: group, SideBySideContainer: group } }

function readColumn(element: JsxElement, scope: Scope): MemberOf<'column'> {
  const props = propsOf(element, scope)
  const title = props.text('title')
  props.done()
  return { _type: 'column', _key: '', ...(title && { title }), content: contentOf(element, scope) }
}

const write: BlockExport<'columns'> = ({ items }, scope) => [
  element(
    'Columns',
    {},
    items.map(({ title, content }) => element('Column', { title }, scope.flow(content))),
  ),
]

export const columns: BlockMarkdown<'columns'> = { read, write }
