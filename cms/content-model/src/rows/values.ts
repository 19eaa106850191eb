import { z } from 'zod'

/*
 * What a column of the CMS can hold. A field that was never filled in is null; one that a form cleared is an empty
 * text. Both mean the same, and the document leaves the field out.
 */
export const text = z.string().nullish()
export const number = z.number().nullish()
export const flag = z.boolean().nullish()
/** REST gives moments as text, the database may give dates. */
export const moment = z.union([z.string(), z.date()]).nullish()
/** A relation or a file, filled in. */
export const reference = z.object({ documentId: z.string() }).nullish()
/** A JSON column: the schema of the document checks it. */
export const json = z.unknown().optional()

/** The list that a JSON column holds: an empty one where nothing was written. */
export function listIn(value: unknown): unknown {
  return value === null || value === undefined || value === '' ? [] : value
}

/** A repeatable component, or a relation to many: empty where nothing was added. */
export function rowList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(schema)
    .nullish()
    .transform((parts) => parts ?? [])
}

/** The object without its empty fields. */
export function filled(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

/** The same for objects at any depth of a JSON value. */
export function filledDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledDeep)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(filled(value)).map(([name, part]) => [name, filledDeep(part)]))
}

/** A moment as ISO text; what is no moment stays as it is, for the schema to refuse. */
export function momentOf(value: z.infer<typeof moment>): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

/** Keywords and origins stand one a line. */
export function linesOf(value: string | null | undefined): string[] {
  return (value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
