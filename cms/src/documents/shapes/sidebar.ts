import { sidebarSchema, type Sidebar } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes, pick } from './values'

const FIELDS = ['key', 'label', 'entry', 'items'] as const

export const sidebarShape = defineShape<Sidebar>({
  schema: sidebarSchema,
  noun: 'sidebar',
  title: 'label',
  unique: { key: 'key' },
  populate: {},
  contentOf: (row) => ({ items: [], ...pick(row, ['documentId', ...FIELDS]) }),
  dataOf: (sidebar) => attributes(sidebar, FIELDS),
})
