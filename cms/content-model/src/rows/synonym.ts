import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { linesOf, text } from './values.ts'

const synonymRow = z.object({ documentId: z.string(), words: text, leadsTo: text })

export const synonymOf = defineRow(synonymRow, ({ documentId, words, leadsTo }) => ({
  documentId,
  words: linesOf(words),
  leadsTo: linesOf(leadsTo),
}))
