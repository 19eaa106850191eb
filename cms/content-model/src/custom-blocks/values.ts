import { z } from 'zod'
import type { CustomBlock, CustomField, ScalarField } from './definition.ts'

const scalarSchema = z.union([z.string(), z.number(), z.boolean()])
const rowSchema = z.record(z.string(), scalarSchema)

/** What the fields of a custom block hold, by name. Which of them fit, its definition says. */
export const customValuesSchema = z.record(z.string(), z.union([scalarSchema, z.array(rowSchema)]))

export type Scalar = z.infer<typeof scalarSchema>
export type Row = z.infer<typeof rowSchema>
export type CustomValues = z.infer<typeof customValuesSchema>

/** What is wrong with the values of a block. */
export interface ValueFault {
  /** The field, one of the block itself. */
  readonly field: string
  /** A sentence without its subject: `is empty`. */
  readonly message: string
  /** What the sentence is about, as the editor calls it: `Bars · 2 · name`. */
  readonly label: string
}

/** What keeps the values of a block from its readers: empty ones that are required, and those of another kind. */
export function faultsOfValues({ fields }: CustomBlock, values: CustomValues): ValueFault[] {
  const strangers = Object.keys(values).filter((name) => !Object.hasOwn(fields, name))
  return [
    ...Object.entries(fields).flatMap(([name, field]) => faultsOfField(name, field, values[name])),
    ...strangers.map((field) => ({ field, label: field, message: 'is no field of this block' })),
  ]
}

function faultsOfField(name: string, field: CustomField, value: CustomValues[string] | undefined): ValueFault[] {
  const fault = (message: string, label = field.label) => [{ field: name, label, message }]
  if (field.type !== 'list') {
    const message = Array.isArray(value) ? 'must be one value, not a list' : scalarFault(field, value)
    return message === undefined ? [] : fault(message)
  }
  if (value !== undefined && !Array.isArray(value)) return fault('must be a list')
  if ((value ?? []).length === 0) return field.required ? fault('has no entry') : []
  return (value ?? []).flatMap((row, index) =>
    Object.entries(field.of).flatMap(([column, inner]) => {
      const message = scalarFault(inner, row[column])
      return message === undefined
        ? []
        : fault(
            message,
            `${field.label} · ${index + 1} · ${inner.label.charAt(0).toLowerCase()}${inner.label.slice(1)}`,
          )
    }),
  )
}

function scalarFault(field: ScalarField, value: Scalar | undefined): string | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() === ''))
    return field.required ? 'is empty' : undefined
  switch (field.type) {
    case 'text':
      return typeof value === 'string' ? undefined : 'must be a text'
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be on or off'
    case 'choice':
      return field.options.some((option) => option === value)
        ? undefined
        : `must be ${field.options.map((option) => `“${option}”`).join(' or ')}`
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a number'
      if (field.min !== undefined && value < field.min) return `must be ${field.min} or more`
      return field.max !== undefined && value > field.max ? `must be ${field.max} or less` : undefined
    }
  }
}

/**
 * The values as a component gets them: those that fit their fields, with lists, flags and required fields filled in, so
 * that also a draft can be shown.
 */
export function filledValues({ fields }: CustomBlock, values: CustomValues): CustomValues {
  return fill(fields, (name, field) => {
    const value = values[name]
    if (field.type !== 'list') return Array.isArray(value) ? filledScalar(field, undefined) : filledScalar(field, value)
    return (Array.isArray(value) ? value : []).map(
      (row) => fill(field.of, (column, inner) => filledScalar(inner, row[column])) as Row,
    )
  })
}

function fill<Field>(
  fields: Readonly<Record<string, Field>>,
  valueOf: (name: string, field: Field) => CustomValues[string] | undefined,
): CustomValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueOf(name, field)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

function filledScalar(field: ScalarField, value: Scalar | undefined): Scalar | undefined {
  const isEmpty = value === undefined || value === ''
  if (!isEmpty && scalarFault(field, value) === undefined) return value
  return field.required || field.type === 'flag' ? emptyScalar(field) : undefined
}

/** What a field of a new block or entry holds. */
export function emptyScalar(field: ScalarField): Scalar {
  switch (field.type) {
    case 'text':
      return ''
    case 'flag':
      return false
    case 'choice':
      return field.options[0] ?? ''
    case 'number':
      return field.min ?? 0
  }
}

/** The words of a block for readers and search, field by field: texts, not choices and numbers. */
export function wordsOfValues({ fields }: CustomBlock, values: CustomValues): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.type !== 'list') return field.type === 'text' && typeof value === 'string' && value ? [value] : []
    if (!Array.isArray(value)) return []
    return value.flatMap((row) =>
      Object.entries(field.of).flatMap(([column, inner]) => {
        const word = row[column]
        return inner.type === 'text' && typeof word === 'string' && word ? [word] : []
      }),
    )
  })
}
