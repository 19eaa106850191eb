import { z } from 'zod'
import { flag, number, text } from './values.ts'

const COLUMNS = { string: text, enum: text, number, boolean: flag }
type Scalar = keyof typeof COLUMNS

/**
 * The columns of a document's scalar fields, by name: they are in the row as they are in the document, so that a new one
 * needs its schema only.
 */
export function scalarColumns(fields: Readonly<Record<string, z.ZodType>>): Record<string, (typeof COLUMNS)[Scalar]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const type = scalarType(schema)
      return type ? [[name, COLUMNS[type]]] : []
    }),
  )
}

function scalarType(schema: z.core.$ZodType): Scalar | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return scalarType(schema.def.innerType)
  const { type } = schema._zod.def
  return type in COLUMNS ? (type as Scalar) : undefined
}
