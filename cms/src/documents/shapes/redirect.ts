import type { Redirect } from '@portico/content-model'
import { defineShape } from './define-shape'
import { attributes } from './values'

export const redirectShape = defineShape<Redirect>({
  noun: 'redirect',
  title: 'from',
  unique: { from: 'address' },
  populate: {},
  dataOf: (redirect) => ({
    ...attributes(redirect, ['from', 'reason']),
    ...('href' in redirect.to
      ? { doc: null, anchor: null, href: redirect.to.href }
      : { doc: redirect.to.documentId, anchor: redirect.to.anchor ?? null, href: null }),
  }),
})
