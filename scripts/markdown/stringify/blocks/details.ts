import { element, inlineElement } from '../jsx.ts'
import { stringify } from '../stringify.ts'
import type { BlockExport } from '../types.ts'

export const details: BlockExport<'details'> = ({ summary, open, content }, scope) => {
  const words = stringify([
    { type: 'paragraph', children: [inlineElement('summary', {}, [{ type: 'text', value: summary }])] },
  ]).trim()
  return [element('details', { open: open || undefined }, [{ type: 'verbatim', value: words }, ...scope.flow(content)])]
}
