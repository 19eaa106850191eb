import type { Row, RowData } from './define-shape'

/** The given attributes of a row, without those that are null or an empty string. */
export function pick(row: Row, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name]
      return value === null || value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

/** The given fields of a document as attributes: what is absent becomes null. */
export function attributes(content: object, names: readonly string[]): RowData {
  const fields = content as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The rows of a repeatable component or a relation; none where it was left empty. */
export function rows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** The documentId of a filled-in relation or file. */
export function referenceOf(value: unknown): string | undefined {
  return isRow(value) && typeof value['documentId'] === 'string' ? value['documentId'] : undefined
}

/** A moment as ISO text, whatever the database gave for it; `undefined` for none. */
export function momentOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && !(value instanceof Date)) return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

/** What is written one a line. */
export function linesOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
