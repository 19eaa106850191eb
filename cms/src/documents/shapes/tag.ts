import { tagSchema, type Tag } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes, pick } from './values'

const FIELDS = ['name', 'slug', 'description'] as const

export const tagShape = defineShape<Tag>({
  schema: tagSchema,
  noun: 'tag',
  title: 'name',
  unique: { slug: 'slug' },
  populate: {},
  contentOf: (row) => pick(row, ['documentId', ...FIELDS]),
  dataOf: (tag) => attributes(tag, FIELDS),
})
