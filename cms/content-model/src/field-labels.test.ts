import { expect, test } from 'vitest'
import { blocks, members } from './blocks/index.ts'
import { textBlockSchema } from './blocks/text-block.ts'
import { fieldLabel, labelOfWay } from './field-labels.ts'
import { inlines } from './inline/index.ts'
import { annotations } from './marks/annotations.ts'

const specs = [
  ...Object.values({ ...blocks, ...members, ...inlines, ...annotations }),
  { name: 'block', schema: textBlockSchema },
]

test.each(specs.map(({ name, schema }) => [name, schema] as const))(
  'every field of “%s” has a label',
  (name, schema) => {
    const fields = Object.keys(schema.shape).filter((field) => field !== '_type' && field !== '_key')
    expect(fields.filter((field) => fieldLabel(name, field) === field)).toEqual([])
  },
)

test('a way is read as labels', () => {
  expect(labelOfWay('link', ['href'], 'Link')).toBe('Link · address')
  expect(labelOfWay('tabs', ['items'])).toBe('Tabs')
  expect(labelOfWay('card', ['target', 'href'])).toBe('Leads to · address')
  expect(labelOfWay('table', ['rows', 1, 'cells'])).toBe('Rows · 2 · cells')
})
