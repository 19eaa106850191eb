import type { BlockImport } from '../parse/types.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const read: BlockImport = {
  nodes: { thematicBreak: () => [{ _type: 'divider', _key: '' }] },
  components: { hr: () => [{ _type: 'divider', _key: '' }] },
}

const write: BlockExport<'divider'> = () => [{ type: 'thematicBreak' }]

export const divider: BlockMarkdown<'divider'> = { read, write }
