import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { filled, text } from './values.ts'

const tagRow = z.object({ documentId: z.string(), name: text, slug: text, description: text })

export const tagOf = defineRow(tagRow, filled)
