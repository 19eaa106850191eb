import type { BlockOf } from '@portico/content-model'
import { propsOf } from '../parse/jsx.ts'
import { type BlockImport, type JsxElement, type Scope, UnsupportedNode } from '../parse/types.ts'
import { element } from '../stringify/jsx.ts'
import type { BlockExport } from '../stringify/types.ts'
import type { BlockMarkdown } from './block-markdown.ts'

const ENDPOINT = '/api/books'

const read: BlockImport = {
  components: { QueryBuilder: readElement, InteractiveQueryBuilder: readElement },
}

function readElement(element: JsxElement, scope: Scope): BlockOf<'queryBuilder'>[] {
  const props = propsOf(element, scope)
  const endpoint = props.text('endpoint') ?? ENDPOINT
  const fence = element.children.find(({ type }) => type === 'code')
  const code = fence?.type === 'code' ? fence.value : (props.value('code') ?? '')
  props.done()
  if (!endpoint.startsWith('/'))
    throw new UnsupportedNode('query-builder', `The endpoint ${endpoint} must start with a slash.`)
  if (typeof code !== 'string') throw new UnsupportedNode('query-builder', 'The code of the query builder is not text.')
  return [{ _type: 'queryBuilder', _key: '', endpoint, code: /^[ \t]*\n/.test(code) ? outdent(code) : code }]
}

/** Without the empty lines around it and the indentation that all its lines share. */
function outdent(code: string): string {
  const lines = code.replace(/^\s*\n|\n\s*$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const shared = Math.min(...indents)
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : code
}

const write: BlockExport<'queryBuilder'> = ({ endpoint, code }) => [
  element('QueryBuilder', { endpoint }, [{ type: 'code', lang: 'js', value: code }]),
]

export const queryBuilder: BlockMarkdown<'queryBuilder'> = { read, write }
