import { z } from 'zod'
import { decodePath } from '../decode.ts'
import { defineRow } from './define-row.ts'
import { filled, text } from './values.ts'

const redirectRow = z.object({
  documentId: z.string(),
  from: text,
  doc: text,
  anchor: text,
  href: text,
  reason: text,
})

export const redirectOf = defineRow(redirectRow, ({ from, doc, anchor, href, ...row }) =>
  filled({
    ...row,
    from: from && decodePath(from),
    to: doc ? filled({ documentId: doc, anchor }) : { href: href ?? '' },
  }),
)
