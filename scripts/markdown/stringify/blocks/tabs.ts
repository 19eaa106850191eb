import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const tabs: BlockExport<'tabs'> = ({ groupId, items }, scope) => [
  element(
    'Tabs',
    { groupId },
    items.map(({ value, label, content }) => element('TabItem', { value, label }, scope.flow(content))),
  ),
]
