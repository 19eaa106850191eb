import type { Doc } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes } from './values'

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
  'checkedAgainst',
  'checkedOn',
] as const

export const docShape = defineShape<Doc>({
  noun: 'doc',
  title: 'title',
  unique: { path: 'path' },
  dated: ['title', 'heading', 'description', 'body'],
  populate: { tags: { fields: ['documentId'] }, sidebar: { fields: ['documentId'] } },
  dataOf: (doc) => ({
    ...attributes(doc, FIELDS),
    tags: doc.tags,
    sidebar: doc.sidebar ?? null,
    keywords: doc.keywords.join('\n') || null,
    sources: doc.sources?.join('\n') ?? null,
  }),
})
