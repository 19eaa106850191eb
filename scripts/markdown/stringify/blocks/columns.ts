import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const columns: BlockExport<'columns'> = ({ items }, scope) => [
  element(
    'Columns',
    {},
    items.map(({ title, content }) => element('Column', { title }, scope.flow(content))),
  ),
]
