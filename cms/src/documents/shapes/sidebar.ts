import type { Sidebar } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes } from './values'

const FIELDS = ['key', 'label', 'entry', 'items'] as const

export const sidebarShape = defineShape<Sidebar>({
  noun: 'sidebar',
  title: 'label',
  unique: { key: 'key' },
  populate: {},
  dataOf: (sidebar) => attributes(sidebar, FIELDS),
})
