import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const embed: BlockExport<'embed'> = ({ url, title }) => [element('Embed', { url, title })]
