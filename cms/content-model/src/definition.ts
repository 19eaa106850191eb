import type { z } from 'zod'
import { blocks, members } from './blocks/index.ts'
import type { ChildField, ChildrenOf } from './blocks/define-block.ts'
import { LISTS, STYLES } from './blocks/text-block.ts'
import { inlines } from './inline/index.ts'
import { annotations } from './marks/annotations.ts'
import { decorators } from './marks/decorators.ts'

/*
 * The Portable Text definition of the body: what `@portabletext/schema` calls a SchemaDefinition, as plain data that
 * the editor and the Markdown tools each hand to their own copy of it. The fields are read off the Zod schemas, so a
 * block is written once.
 */

interface Named {
  readonly name: string
  readonly title: string
}
type OfMember = { readonly type: string }
export type PortableTextField = { readonly name: string } & (
  | { readonly type: 'array'; readonly of?: readonly OfMember[] }
  | { readonly type: 'string' | 'number' | 'boolean' | 'object' }
)
export type PortableTextObject = Named & { readonly fields: readonly PortableTextField[] }

export interface PortableTextDefinition {
  readonly block: { readonly name: 'block'; readonly fields: readonly PortableTextField[] }
  readonly styles: readonly Named[]
  readonly lists: readonly Named[]
  readonly decorators: readonly Named[]
  readonly annotations: readonly PortableTextObject[]
  readonly inlineObjects: readonly PortableTextObject[]
  readonly blockObjects: readonly PortableTextObject[]
}

function fieldTypeOf(schema: z.core.$ZodType): 'array' | 'string' | 'number' | 'boolean' | 'object' {
  const { def } = schema._zod
  if ('innerType' in def) return fieldTypeOf(def.innerType as z.core.$ZodType)
  if (def.type === 'array' || def.type === 'lazy') return 'array'
  if (def.type === 'number' || def.type === 'int') return 'number'
  if (def.type === 'boolean') return 'boolean'
  if (def.type === 'object' || def.type === 'record' || def.type === 'union') return 'object'
  return 'string'
}

function fieldsOf(schema: z.ZodObject, children?: { field: ChildField; of: ChildrenOf }): PortableTextField[] {
  return Object.entries(schema.shape)
    .filter(([name]) => name !== '_type' && name !== '_key')
    .map(([name, field]) => {
      const type = fieldTypeOf(field)
      if (type !== 'array') return { name, type }
      if (name !== children?.field) return { name, type }
      const of = children.of === 'blocks' ? ['block', ...Object.keys(blocks)] : children.of
      return { name, type, of: of.map((member) => ({ type: member })) }
    })
}

type Spec = Named & { schema: z.ZodObject; children?: { field: ChildField; of: ChildrenOf } }
const objectsOf = (specs: Record<string, Spec>): PortableTextObject[] =>
  Object.values(specs).map(({ name, title, schema, children }) => ({ name, title, fields: fieldsOf(schema, children) }))

const STYLE_TITLES = {
  normal: 'Paragraph',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  blockquote: 'Quotation',
} as const
const LIST_TITLES = { bullet: 'Bullets', number: 'Numbers', task: 'Tasks' } as const

/** The definition of the body. Members of containers stand among the block objects, so that containers can refer to them. */
export const bodyDefinition: PortableTextDefinition = {
  block: {
    name: 'block',
    fields: [
      { name: 'start', type: 'number' },
      { name: 'checked', type: 'boolean' },
      { name: 'anchor', type: 'string' },
    ],
  },
  styles: STYLES.map((name) => ({ name, title: STYLE_TITLES[name] })),
  lists: LISTS.map((name) => ({ name, title: LIST_TITLES[name] })),
  decorators: Object.entries(decorators).map(([name, { title }]) => ({ name, title })),
  annotations: objectsOf(annotations),
  inlineObjects: objectsOf(inlines),
  blockObjects: [...objectsOf(blocks), ...objectsOf(members)],
}
