import { docSchema, type Doc } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes, linesOf, momentOf, pick, referenceOf, rows } from './values'

const FIELDS = [
  'path',
  'inheritedPath',
  'title',
  'heading',
  'label',
  'description',
  'body',
  'tocMinLevel',
  'tocMaxLevel',
  'hideTitle',
  'hideToc',
] as const

export const docShape = defineShape<Doc>({
  schema: docSchema,
  noun: 'doc',
  title: 'title',
  unique: { path: 'path' },
  dated: ['title', 'heading', 'description', 'body'],
  populate: { tags: { fields: ['documentId'] }, sidebar: { fields: ['documentId'] } },
  contentOf: (row) => {
    const sidebar = referenceOf(row['sidebar'])
    return {
      ...pick(row, ['documentId', ...FIELDS]),
      tags: rows(row['tags']).map(referenceOf),
      ...(sidebar && { sidebar }),
      keywords: linesOf(row['keywords']),
      updatedAt: momentOf(row['contentChangedAt'] ?? row['updatedAt']),
    }
  },
  dataOf: (doc) => ({
    ...attributes(doc, FIELDS),
    tags: doc.tags,
    sidebar: doc.sidebar ?? null,
    keywords: doc.keywords.join('\n') || null,
  }),
})
