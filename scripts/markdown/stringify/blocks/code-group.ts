import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'
import { fence } from './code.ts'

export const codeGroup: BlockExport<'codeGroup'> = ({ groupId, items }) => [
  element('CodeGroup', { groupId }, items.map(fence)),
]
