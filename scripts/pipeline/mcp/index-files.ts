import {
  searchConfigSchema,
  SEARCH_VERSION,
  type NamesFile,
  type SpellingsFile,
  type TermShard,
} from '@portico/content-model'
import { z } from 'zod'

const texts = z.array(z.string())
const numbers = z.array(z.int())
const version = z.literal(SEARCH_VERSION)

/** The files of the static index, as a release of somebody else may have written them. */
export const namesFileSchema: z.ZodType<NamesFile> = z.object({
  version,
  language: z.string(),
  versions: texts,
  sections: texts,
  tags: texts,
  pages: z.object({
    path: z.array(z.string().startsWith('/')),
    title: texts,
    section: numbers,
    tags: z.array(numbers),
    keywords: texts,
    heading: texts,
    count: numbers,
    excerpts: texts,
  }),
  lengths: texts,
  headings: z.object({ level: numbers, text: texts, anchor: z.array(z.union([z.string(), z.literal(0)])) }),
})

export const termShardSchema: z.ZodType<TermShard> = z.object({ version, terms: z.string(), postings: texts })

export const spellingsSchema: z.ZodType<SpellingsFile> = z.object({ version, terms: z.string() })

export const excerptsSchema = z.object({ sections: z.array(z.tuple([z.string(), z.string()])) })

export const indexConfigSchema = searchConfigSchema.pick({ static: true, suggestions: true, rules: true })
