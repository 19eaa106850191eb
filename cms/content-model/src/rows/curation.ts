import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { linesOf, rowList, text } from './values.ts'

const pages = rowList(z.object({ doc: text }))
const curationRow = z.object({ documentId: z.string(), queries: text, pinned: pages, hidden: pages })

export const curationOf = defineRow(curationRow, ({ documentId, queries, pinned, hidden }) => ({
  documentId,
  queries: linesOf(queries),
  pinned: pagesOf(pinned),
  hidden: pagesOf(hidden),
}))

/** An entry without a page is one that nobody filled in. */
function pagesOf(entries: z.infer<typeof pages>): string[] {
  return entries.flatMap(({ doc }) => doc || [])
}
