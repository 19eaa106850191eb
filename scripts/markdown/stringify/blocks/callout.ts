import type { Paragraph } from 'mdast'
import type { BlockExport } from '../types.ts'

export const callout: BlockExport<'callout'> = ({ kind, title, content }, scope) => {
  const label: Paragraph = {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value: title ?? '' }],
  }
  return [
    {
      type: 'containerDirective',
      name: kind,
      attributes: {},
      children: [...(title ? [label] : []), ...scope.flow(content)] as Paragraph[],
    },
  ]
}
