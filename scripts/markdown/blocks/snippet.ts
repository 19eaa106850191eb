import { propsOf } from '../parse/jsx.ts'
import { type BlockImport, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

/** `<Snippet name="key" />`, or a component that is imported from another Markdown file. */
const read: BlockImport = {
  components: {
    Snippet(element, scope) {
      const imported = scope.imports.get(element.name ?? '')
      const props = propsOf(element, scope)
      const name = imported ?? props.text('name')
      if (!name) throw new UnsupportedNode('snippet', 'The Snippet has no name.')
      if (imported && element.attributes.length > 0)
        throw new UnsupportedNode('snippet', `The partial ${element.name} takes properties, which a snippet cannot.`)
      if (element.children.length > 0)
        throw new UnsupportedNode('snippet', `The partial ${element.name} takes content, which a snippet cannot.`)
      const found = scope.resolve.snippet(name)
      if ('problem' in found) throw new UnsupportedNode('snippet', found.problem)
      props.done()
      return [{ _type: 'snippet', _key: '', documentId: found.documentId }]
    },
  },
}

const write: BlockExport<'snippet'> = ({ documentId }, scope) => {
  const name = scope.snippetNameOf(documentId)
  return name === undefined ? [] : [element('Snippet', { name })]
}

export const snippet: BlockMarkdown<'snippet'> = { read, write }
