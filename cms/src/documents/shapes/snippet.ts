import { snippetDocumentSchema, type SnippetDocument } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes, momentOf, pick } from './values'

const FIELDS = ['key', 'title', 'body'] as const

export const snippetShape = defineShape<SnippetDocument>({
  schema: snippetDocumentSchema,
  noun: 'snippet',
  title: 'title',
  unique: { key: 'key' },
  dated: ['title', 'body'],
  populate: {},
  contentOf: (row) => ({
    ...pick(row, ['documentId', ...FIELDS]),
    updatedAt: momentOf(row['contentChangedAt'] ?? row['updatedAt']),
  }),
  dataOf: (snippet) => attributes(snippet, FIELDS),
})
