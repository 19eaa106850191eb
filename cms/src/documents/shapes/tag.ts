import type { Tag } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes } from './values'

const FIELDS = ['name', 'slug', 'description'] as const

export const tagShape = defineShape<Tag>({
  noun: 'tag',
  title: 'name',
  unique: { slug: 'slug' },
  populate: {},
  dataOf: (tag) => attributes(tag, FIELDS),
})
