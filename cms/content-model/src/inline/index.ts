import { z } from 'zod'
import { badge } from './badge.ts'
import { icon } from './icon.ts'
import { inlineImage } from './inline-image.ts'
import { key } from './key.ts'

/** Every inline object, by its `_type`. */
export const inlines = { badge, icon, inlineImage, key } as const

export type InlineName = keyof typeof inlines
export const inlineSchema = z.discriminatedUnion('_type', [badge.schema, icon.schema, inlineImage.schema, key.schema])
export type Inline = z.infer<typeof inlineSchema>
export type InlineOf<Name extends InlineName> = Extract<Inline, { _type: Name }>
