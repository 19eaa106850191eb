import type { BlockImport } from '../types.ts'

export const divider: BlockImport = {
  nodes: { thematicBreak: () => [{ _type: 'divider', _key: '' }] },
  components: { hr: () => [{ _type: 'divider', _key: '' }] },
}
