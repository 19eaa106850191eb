import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { filled, json, listIn, moment, momentOf, text } from './values.ts'

const snippetRow = z.object({
  documentId: z.string(),
  key: text,
  title: text,
  body: json,
  contentChangedAt: moment,
  updatedAt: moment,
})

export const snippetOf = defineRow(snippetRow, ({ contentChangedAt, ...row }) =>
  filled({ ...row, body: listIn(row.body), updatedAt: momentOf(contentChangedAt) ?? momentOf(row.updatedAt) }),
)
