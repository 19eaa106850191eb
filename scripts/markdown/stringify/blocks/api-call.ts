import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const apiCall: BlockExport<'apiCall'> = ({ stacked, items }, scope) => [
  element(
    'ApiCall',
    { noSideBySide: stacked || undefined },
    items.map(({ role, title, content }) =>
      element(role === 'request' ? 'Request' : 'Response', { title }, scope.flow(content)),
    ),
  ),
]
