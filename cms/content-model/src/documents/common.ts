import { z } from 'zod'
import { SLUG } from '../paths.ts'

export const documentIdSchema = z.string().regex(/^[a-z0-9]{1,64}$/, 'must be a documentId')
export const slugSchema = z.string().regex(SLUG, 'must be lower-case letters and digits, joined by hyphens')
export const isoDateSchema = z.iso.datetime({ offset: true })
export const localeSchema = z.strictObject({
  code: z.string().min(2),
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']),
  htmlLang: z.string().min(2),
})
