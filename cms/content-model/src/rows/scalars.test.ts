import { expect, test } from 'vitest'
import { z } from 'zod'
import { scalarColumns } from './scalars.ts'

test('a text, a choice, a number and a flag are columns, whatever they are wrapped in', () => {
  const fields = {
    title: z.string().trim().min(1),
    address: z
      .url()
      .overwrite((url) => url)
      .optional(),
    level: z.int().min(2).default(2),
    hidden: z.boolean(),
    corners: z.enum(['square', 'round']).optional(),
    logo: z.object({ light: z.string() }).optional(),
    items: z.array(z.string()),
  }
  expect(Object.keys(scalarColumns(fields))).toEqual(['title', 'address', 'level', 'hidden', 'corners'])
})
