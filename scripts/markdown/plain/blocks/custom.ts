import { customBlockOf, type CustomField, type CustomValues, type Row, type Scalar } from '@portico/content-model'
import type { Nodes, TableRow, Text } from 'mdast'
import { boldLine, line } from '../line.ts'
import type { PlainBlock } from '../types.ts'

/* Blocks of the portal's own code: what each field holds, after what the editor calls it. */

export const custom: PlainBlock<'custom'> = (block) => fieldsOf(block)

export const customContainer: PlainBlock<'customContainer'> = (block, { flow }) => [
  ...fieldsOf(block),
  ...flow(block.content),
]

function fieldsOf({ name, values }: { readonly name: string; readonly values: CustomValues }): Nodes[] {
  return Object.entries(customBlockOf(name)?.fields ?? {}).flatMap(([field, definition]) =>
    fieldNodes(definition, values[field]),
  )
}

const space: Text = { type: 'text', value: ' ' }

function fieldNodes(field: CustomField, value: CustomValues[string] | undefined): Nodes[] {
  if (field.type !== 'list') {
    const text = Array.isArray(value) ? '' : textOf(value)
    return text === ''
      ? []
      : [{ type: 'paragraph', children: [{ type: 'strong', children: line(`${field.label}:`) }, space, ...line(text)] }]
  }
  if (!Array.isArray(value) || value.length === 0) return []
  const columns = Object.entries(field.of)
  const header = rowOf(columns.map(([, { label }]) => label))
  return [
    ...boldLine(field.label),
    {
      type: 'table',
      children: [header, ...value.map((row: Row) => rowOf(columns.map(([column]) => textOf(row[column]))))],
    },
  ]
}

function rowOf(cells: readonly string[]): TableRow {
  return { type: 'tableRow', children: cells.map((text) => ({ type: 'tableCell', children: line(text) })) }
}

/** A flag that is off says nothing. */
function textOf(value: Scalar | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? 'yes' : String(value)
}
