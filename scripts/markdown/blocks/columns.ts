import type { MemberOf } from '@portico/content-model'
import { contentOf, nodesOf, readFlow } from '../parse/flow.ts'
import { isElement, propsOf } from '../parse/jsx.ts'
import { membersAndOthers } from '../parse/members.ts'
import { knownName } from '../parse/text/elements.ts'
import { type BlockImport, type ElementReader, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const MAX_COLUMNS = 4
const NAMES = ['Column', 'ColumnLeft', 'ColumnRight', 'SideBySideColumn']

const group: ElementReader = (element, scope) => {
  if (nodesOf(element, scope).some((node) => isElement(node) && knownName(node, scope) === 'Card'))
    return scope.components.blocks.get('Cards')?.(element, scope) ?? []
  const props = propsOf(element, scope)
  for (const name of ['spaced', 'cols']) props.optional(name)
  props.done()
  const { members, others } = membersAndOthers(element, NAMES, scope)
  const items = members.map((member) => readColumn(member, scope))
  if (items.length === 0) throw new UnsupportedNode('component-content', `The ${element.name} holds no column.`)
  if (items.length > MAX_COLUMNS)
    throw new UnsupportedNode('component-content', `There is room for ${MAX_COLUMNS} columns, not ${items.length}.`)
  return [...readFlow(others, scope), { _type: 'columns', _key: '', items }]
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
