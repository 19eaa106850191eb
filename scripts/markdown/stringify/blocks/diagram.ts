import type { BlockExport } from '../types.ts'
import { option } from './code.ts'

export const diagram: BlockExport<'diagram'> = ({ code, alt, caption }) => {
  const meta = [alt && option('alt', alt), caption && option('title', caption)].filter(Boolean).join(' ')
  return [{ type: 'code', lang: 'mermaid', meta: meta || null, value: code }]
}
