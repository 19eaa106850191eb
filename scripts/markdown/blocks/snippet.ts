import { readPartial } from '../parse/partial.ts'
import { type Literal, propsOf } from '../parse/jsx.ts'
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
      const file = props.text('file')
      const name = imported ?? props.text('name') ?? (file && `/snippets/${file}`)
      const command = name === undefined ? commandOf(props.value('text')) : undefined
      if (command !== undefined) {
        for (const other of ['dark', 'prompt', 'width', 'type']) props.optional(other)
        props.done()
        return [{ _type: 'code', _key: '', code: command, language: 'sh' }]
      }
      if (!name) throw new UnsupportedNode('snippet', 'The Snippet has no name.')
      const takes = element.children.length > 0 || element.attributes.length > 0
      if (imported !== undefined && takes) return readPartial(element, imported, scope)
      const found = scope.resolve.snippet(name)
      if ('problem' in found && imported !== undefined && scope.resolve.partial)
        return readPartial(element, imported, scope)
      if ('problem' in found) throw new UnsupportedNode('snippet', found.problem)
      props.done()
      return [{ _type: 'snippet', _key: '', documentId: found.documentId }]
    },
  },
}

/** `<Snippet text="npm install" />`: a command to copy, in the components of other tools. */
function commandOf(text: Literal): string | undefined {
  if (typeof text === 'string') return text
  return Array.isArray(text) && text.every((line) => typeof line === 'string') ? text.join('\n') : undefined
}

const write: BlockExport<'snippet'> = ({ documentId }, scope) => {
  const name = scope.snippetNameOf(documentId)
  return name === undefined ? [] : [element('Snippet', { name })]
}

export const snippet: BlockMarkdown<'snippet'> = { read, write }
