import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock, defineNode } from './define-block.ts'

export const cell = defineNode({
  name: 'cell',
  title: 'Cell',
  schema: z.strictObject({ _type: z.literal('cell'), _key: keySchema, content: contentSchema() }),
  children: { field: 'content', of: 'blocks' },
  text: () => [],
})

export const row = defineNode({
  name: 'row',
  title: 'Row',
  schema: z.strictObject({ _type: z.literal('row'), _key: keySchema, cells: z.array(cell.schema).min(1) }),
  children: { field: 'cells', of: ['cell'] },
  text: () => [],
})

/** A table with rich cells. Every row has as many cells as the first. */
export const table = defineBlock({
  name: 'table',
  title: 'Table',
  description: 'Rows and columns, with rich text in the cells',
  schema: z
    .strictObject({
      _type: z.literal('table'),
      _key: keySchema,
      headerRow: z.boolean().default(true),
      headerColumn: z.boolean().optional(),
      /** One for each column, or none. */
      align: z.array(z.enum(['left', 'center', 'right', 'none'])).optional(),
      caption: z.string().optional(),
      rows: z.array(row.schema).min(1, 'needs at least one row'),
    })
    .superRefine((value, context) => {
      const width = value.rows[0]?.cells.length ?? 0
      for (const [index, { cells }] of value.rows.entries())
        if (cells.length !== width)
          context.addIssue({
            code: 'custom',
            path: ['rows', index],
            message: `has ${cells.length} cells where the first row has ${width}`,
          })
    }),
  children: { field: 'rows', of: ['row'] },
  text: (block) => (block.caption ? [block.caption] : []),
})
