import type { BlockExport } from '../types.ts'
import { option } from './code.ts'

export const playground: BlockExport<'playground'> = ({ code, language, title }) => [
  {
    type: 'code',
    lang: language,
    meta: ['live', title && option('title', title)].filter(Boolean).join(' '),
    value: code,
  },
]
