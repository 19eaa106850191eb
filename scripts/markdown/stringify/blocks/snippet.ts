import { element } from '../jsx.ts'
import type { BlockExport } from '../types.ts'

export const snippet: BlockExport<'snippet'> = ({ documentId }, scope) => {
  const name = scope.snippetNameOf(documentId)
  return name === undefined ? [] : [element('Snippet', { name })]
}
