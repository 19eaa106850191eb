import type { BodyBlock } from '@portico/content-model'
import { contentOf, nodesOf, readFlow } from '../parse/flow.ts'
import { propsOf } from '../parse/jsx.ts'
import type { BlockImport, ElementReader } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import { fence, readCode } from './code.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** Samples of which the reader sees one; what else stands between them follows the group. */
export const readCodeGroup: ElementReader = (element, scope) => {
  const props = propsOf(element, scope)
  const groupId = props.text('groupId')
  for (const name of ['dropdown', 'title']) props.optional(name)
  props.done()
  const nodes = nodesOf(element, scope)
  const items = nodes.flatMap((child) => (child.type === 'code' ? [readCode(child, scope, { inGroup: true })] : []))
  if (items.length === 0) return contentOf(element, scope)
  const group: BodyBlock = { _type: 'codeGroup', _key: '', ...(groupId && { groupId }), items }
  return [
    group,
    ...readFlow(
      nodes.filter(({ type }) => type !== 'code'),
      scope,
    ),
  ]
}

const read: BlockImport = { components: { CodeGroup: readCodeGroup } }

const write: BlockExport<'codeGroup'> = ({ groupId, items }) => [element('CodeGroup', { groupId }, items.map(fence))]

export const codeGroup: BlockMarkdown<'codeGroup'> = { read, write }
