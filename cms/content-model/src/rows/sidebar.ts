import { z } from 'zod'
import { defineRow } from './define-row.ts'
import { filled, filledDeep, json, listIn, text } from './values.ts'

const sidebarRow = z.object({ documentId: z.string(), key: text, label: text, entry: text, items: json })

export const sidebarOf = defineRow(sidebarRow, (row) => filled({ ...row, items: sidebarItemsOf(row.items) }))

/** The tree of a sidebar, as its column holds it. */
export function sidebarItemsOf(items: unknown): unknown {
  return filledDeep(listIn(items))
}
