import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { filled, flag, json, linesOf, listIn, rowList, moment, momentOf, number, reference, text } from './values.ts'

const docRow = z.object({
  documentId: z.string(),
  path: text,
  inheritedPath: flag,
  title: text,
  heading: text,
  label: text,
  description: text,
  body: json,
  tags: rowList(z.object({ documentId: z.string() })),
  sidebar: reference,
  tocMinLevel: number,
  tocMaxLevel: number,
  hideTitle: flag,
  hideToc: flag,
  keywords: text,
  checkedAgainst: text,
  checkedOn: text,
  sources: text,
  contentChangedAt: moment,
  updatedAt: moment,
})

export const docOf = defineRow(docRow, ({ contentChangedAt, ...row }) =>
  filled({
    ...row,
    body: listIn(row.body),
    tags: row.tags.map(({ documentId }) => documentId),
    sidebar: row.sidebar?.documentId,
    keywords: linesOf(row.keywords),
    sources: linesIn(row.sources),
    updatedAt: momentOf(contentChangedAt) ?? momentOf(row.updatedAt),
  }),
)

/** Lines, or nothing where there are none. */
function linesIn(value: z.infer<typeof text>): string[] | undefined {
  const lines = linesOf(value)
  return lines.length > 0 ? lines : undefined
}
