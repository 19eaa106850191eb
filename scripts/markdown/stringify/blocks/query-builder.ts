import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const queryBuilder: BlockExport<'queryBuilder'> = ({ endpoint, code }) => [
  element('QueryBuilder', { endpoint }, [{ type: 'code', lang: 'js', value: code }]),
]
