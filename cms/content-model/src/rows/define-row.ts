import type { z } from 'zod'

/** A row as Strapi gives it: attributes, and the relations, components and files that were filled in. */
export type Row = Readonly<Record<string, unknown>>

/** A row whose columns are not of the types that the content types declare. */
export class RowShapeError extends Error {
  constructor(error: z.ZodError) {
    const [issue] = error.issues
    super(`${issue?.path.join('.') || 'row'}: ${issue?.message}`, { cause: error })
  }
}

/** Reads rows of one content type: checks the types of the columns, then gives the content of the document. */
export function defineRow<Schema extends z.ZodType>(
  schema: Schema,
  contentOf: (row: z.infer<Schema>) => Record<string, unknown>,
): (row: Row) => Record<string, unknown> {
  return (row) => {
    const parsed = schema.safeParse(row)
    if (!parsed.success) throw new RowShapeError(parsed.error)
    return contentOf(parsed.data)
  }
}
