import type { Layout } from './define-layout'
import { PAGE } from './link-fields'

export const searchParts = {
  'search.page': {
    mainField: 'doc',
    edit: [[['doc', 12]]],
    fields: { doc: PAGE },
  },
} satisfies Record<string, Layout>
