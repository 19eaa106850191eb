import type { SnippetDocument } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes } from './values'

const FIELDS = ['key', 'title', 'body'] as const

export const snippetShape = defineShape<SnippetDocument>({
  noun: 'snippet',
  title: 'title',
  unique: { key: 'key' },
  dated: ['title', 'body'],
  populate: {},
  dataOf: (snippet) => attributes(snippet, FIELDS),
})
