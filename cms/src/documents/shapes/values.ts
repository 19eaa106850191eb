import type { Row } from '@portico/content-model/rows'
import type { RowData } from './define-shape'

/** The given fields of a document as attributes: what is absent becomes null. */
export function attributes(content: object, names: readonly string[]): RowData {
  const fields = content as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

/** The text of a field that holds one entry a line. */
export function linesIn(entries: readonly string[]): string | null {
  return entries.join('\n') || null
}

/** The documentId of a filled-in relation. */
export function referenceOf(value: unknown): string | undefined {
  return isRow(value) && typeof value['documentId'] === 'string' ? value['documentId'] : undefined
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
