import { z } from 'zod'
import { documentIdSchema } from './common.ts'

const pathSchema = z.string().startsWith('/media/')

const variantSchema = z.strictObject({
  format: z.enum(['avif', 'webp']),
  width: z.int().positive(),
  /** Of the site, with a content hash in its name. */
  path: pathSchema,
})

const percentSchema = z.number().nonnegative()

/** A font as browsers get it: its characters in fixed groups, so that no edit of a text changes a file. */
export const fontSchema = z.strictObject({
  /** The first holds Latin, which every page needs; browsers load another where a page has a character of it. */
  faces: z.array(z.strictObject({ path: pathSchema, range: z.string().min(1), bytes: z.int().nonnegative() })).min(1),
  /** From the lightest to the boldest of a variable font; a font of one weight has none. */
  weights: z.tuple([z.number(), z.number()]).optional(),
  /** What a face of the system is stretched by, in percent, so that its lines break where those of the font do. */
  fallback: z
    .strictObject({ size: percentSchema, ascent: percentSchema, descent: percentSchema, lineGap: percentSchema })
    .optional(),
})
export type Font = z.infer<typeof fontSchema>

/** A file of the media library, fetched and made ready for the site. */
export const mediaSchema = z.strictObject({
  documentId: documentIdSchema,
  name: z.string(),
  mime: z.string(),
  /** Of the original, in pixels; absent where it is no picture. */
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** The original on the site, with a content hash in its name; of a font its first face. */
  path: pathSchema,
  /** Narrower copies, by format and then by width; none for vector and animated pictures. */
  variants: z.array(variantSchema).default([]),
  font: fontSchema.optional(),
})
export type Media = z.infer<typeof mediaSchema>

/** A font whose bytes nobody has read yet: all of it in one face. */
export function unreadFont(path: string): Font {
  return { faces: [{ path, range: 'U+0-10FFFF', bytes: 0 }], weights: [1, 1000] }
}

/** Every path of the site at which a file of the media library stands. */
export function mediaPathsOf({ path, variants, font }: Media): string[] {
  return [
    ...new Set([path, ...variants.map((variant) => variant.path), ...(font?.faces ?? []).map((face) => face.path)]),
  ]
}
