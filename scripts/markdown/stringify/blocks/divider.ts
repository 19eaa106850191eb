import type { BlockExport } from '../types.ts'

export const divider: BlockExport<'divider'> = () => [{ type: 'thematicBreak' }]
