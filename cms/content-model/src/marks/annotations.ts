import { z } from 'zod'
import { keySchema } from '../keys.ts'
import { hrefSchema } from '../links.ts'

/** A link to an address outside the content: another site, a mail address, a fixed route. */
export const link = {
  name: 'link',
  title: 'Link',
  schema: z.strictObject({ _type: z.literal('link'), _key: keySchema, href: hrefSchema, title: z.string().optional() }),
} as const

/** A link to a document of the portal, by identity, so that it survives renames and moves. */
export const internalLink = {
  name: 'internalLink',
  title: 'Link to a page',
  schema: z.strictObject({
    _type: z.literal('internalLink'),
    _key: keySchema,
    documentId: z.string().min(1, 'needs a page'),
    headingKey: keySchema.optional(),
  }),
} as const

/** A link to a file of the media library, which readers download. */
export const fileLink = {
  name: 'fileLink',
  title: 'Link to a file',
  schema: z.strictObject({
    _type: z.literal('fileLink'),
    _key: keySchema,
    file: z.string().min(1, 'needs a file of the media library'),
  }),
} as const

/** A link that led nowhere when it was imported: its words stay, with the address as its author wrote it. */
export const brokenLink = {
  name: 'brokenLink',
  title: 'Broken link',
  schema: z.strictObject({ _type: z.literal('brokenLink'), _key: keySchema, href: z.string().min(1).max(2000) }),
} as const

/** A word explained on the spot. */
export const definition = {
  name: 'definition',
  title: 'Definition',
  schema: z.strictObject({
    _type: z.literal('definition'),
    _key: keySchema,
    text: z.string().trim().min(1, 'needs an explanation').max(600),
  }),
} as const

/** Every annotation, by its `_type`. */
export const annotations = { link, internalLink, fileLink, brokenLink, definition } as const

export type AnnotationName = keyof typeof annotations

/** The annotations that are links. Words lead to one place: a new link takes the place of any of these. */
export const linkNames = [link.name, internalLink.name, fileLink.name, brokenLink.name] as const

/** Whether an annotation is a link of some kind. */
export function isLinkName(name: string): name is (typeof linkNames)[number] {
  return linkNames.some((link) => link === name)
}

export const annotationSchema = z.discriminatedUnion('_type', [
  link.schema,
  internalLink.schema,
  fileLink.schema,
  brokenLink.schema,
  definition.schema,
])
export type Annotation = z.infer<typeof annotationSchema>
export type AnnotationOf<Name extends AnnotationName> = Extract<Annotation, { _type: Name }>
