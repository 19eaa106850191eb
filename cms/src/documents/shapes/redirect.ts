import { redirectSchema, type Redirect } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes, pick } from './values'

export const redirectShape = defineShape<Redirect>({
  schema: redirectSchema,
  noun: 'redirect',
  title: 'from',
  unique: { from: 'address' },
  populate: {},
  contentOf: (row) => {
    const { doc, anchor, href } = pick(row, ['doc', 'anchor', 'href'])
    return {
      ...pick(row, ['documentId', 'from', 'reason']),
      to: doc === undefined ? { href } : { documentId: doc, ...(anchor !== undefined && { anchor }) },
    }
  },
  dataOf: (redirect) => ({
    ...attributes(redirect, ['from', 'reason']),
    ...('href' in redirect.to
      ? { doc: null, anchor: null, href: redirect.to.href }
      : { doc: redirect.to.documentId, anchor: redirect.to.anchor ?? null, href: null }),
  }),
})
