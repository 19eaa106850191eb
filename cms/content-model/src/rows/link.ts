import { z } from 'zod'
import { filled, text } from './values.ts'

/** The columns that say where something leads: to a page and perhaps a heading of it, else to an address. */
export const targetColumns = { doc: text, headingKey: text, href: text }
type TargetRow = z.infer<z.ZodObject<typeof targetColumns>>

/** The component `navigation.link`. */
export const linkRow = z.object({ label: text, ...targetColumns })

export function linkTarget({ doc, headingKey, href }: TargetRow): Record<string, unknown> {
  return doc ? filled({ documentId: doc, headingKey }) : { href: href ?? '' }
}

export function linkOf(link: z.infer<typeof linkRow>): Record<string, unknown> {
  return filled({ label: link.label, target: linkTarget(link) })
}
