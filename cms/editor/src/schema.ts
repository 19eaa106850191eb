import { bodyDefinition, type PortableTextField, type PortableTextObject } from '@portico/content-model'
import type { FieldDefinition, SchemaDefinition } from '@portabletext/editor'
import { UPLOAD_FIELD } from './upload/pending.ts'

/** The `_type` of a block that stands for one the editor cannot hold. It exists only inside the editor. */
export const UNKNOWN = 'unknown'

function fieldOf(field: PortableTextField): FieldDefinition {
  if (field.type !== 'array' || !field.of) return { name: field.name, type: field.type }
  const takesBlocks = field.of.some(({ type }) => type === 'block')
  const of = field.of.map(({ type }) => ({ type }))
  return { name: field.name, type: 'array', of: takesBlocks ? [...of, { type: UNKNOWN }] : of }
}

const objectOf = ({ name, title, fields }: PortableTextObject) => ({
  name,
  title,
  fields: [...fields.map(fieldOf), ...(name === 'image' ? [{ name: UPLOAD_FIELD, type: 'string' } as const] : [])],
})
const named = ({ name, title }: { name: string; title: string }) => ({ name, title })

/** The content model's definition as the editor wants it, with the locked block wherever blocks may stand. */
export const editorSchema: SchemaDefinition = {
  block: { name: bodyDefinition.block.name, fields: bodyDefinition.block.fields.map(fieldOf) },
  styles: bodyDefinition.styles.map(named),
  lists: bodyDefinition.lists.map(named),
  decorators: bodyDefinition.decorators.map(named),
  annotations: bodyDefinition.annotations.map(objectOf),
  inlineObjects: bodyDefinition.inlineObjects.map(objectOf),
  blockObjects: [
    ...bodyDefinition.blockObjects.map(objectOf),
    { name: UNKNOWN, title: 'Locked block', fields: [{ name: 'json', type: 'string' }] },
  ],
}
