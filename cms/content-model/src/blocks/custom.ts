import { z } from 'zod'
import { customBlockOf } from '../custom-blocks/registry.ts'
import { customValuesSchema, wordsOfValues, type CustomValues } from '../custom-blocks/values.ts'
import { keySchema } from '../keys.ts'
import { contentSchema } from './content.ts'
import { defineBlock } from './define-block.ts'

const fields = {
  _key: keySchema,
  /** That of its definition: the name of a folder in `web/site/blocks`. */
  name: z.string().min(1),
  values: customValuesSchema,
}

/** A block that the portal's own code defines, filled in by a form. */
export const custom = defineBlock({
  name: 'custom',
  title: 'Custom block',
  description: 'A block of this portal’s own code',
  schema: z.strictObject({ _type: z.literal('custom'), ...fields }),
  text: wordsOf,
})

/** The same with text inside. */
export const customContainer = defineBlock({
  name: 'customContainer',
  title: 'Custom block',
  description: 'A block of this portal’s own code, with text inside',
  schema: z.strictObject({ _type: z.literal('customContainer'), ...fields, content: contentSchema() }),
  children: { field: 'content', of: 'blocks' },
  text: wordsOf,
})

function wordsOf({ name, values }: { readonly name: string; readonly values: CustomValues }): string[] {
  const definition = customBlockOf(name)
  return definition ? wordsOfValues(definition, values) : []
}
