import { emptyScalar, type CustomBlock, type CustomField, type Row } from '@portico/content-model'
import { paragraph, type Fields, type Making } from './part.ts'

/** What a new block of the portal's own code holds: required fields, and one entry of required lists. */
export function newCustomBlock(
  { name, fields, content }: CustomBlock,
  making: Pick<Making, 'key'>,
): Fields & { _type: string } {
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([field, spec]) => {
      if (!spec.required) return []
      return [[field, spec.type === 'list' ? [emptyRow(spec)] : emptyScalar(spec)] as const]
    }),
  )
  return content
    ? { _type: 'customContainer', name, values, content: [paragraph(making)] }
    : { _type: 'custom', name, values }
}

/** A new entry of a list: its required fields. */
export function emptyRow({ of }: Extract<CustomField, { type: 'list' }>): Row {
  return Object.fromEntries(
    Object.entries(of).flatMap(([column, inner]) => (inner.required ? [[column, emptyScalar(inner)] as const] : [])),
  )
}
