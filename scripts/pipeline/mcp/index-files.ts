import { searchConfigSchema, SEARCH_VERSION, type OutlineFile, type StaticFiles } from '@portico/content-model'
import { z } from 'zod'

const texts = z.array(z.string())
const numbers = z.array(z.int())
const version = z.literal(SEARCH_VERSION)
const anchor = z.union([z.string(), z.literal(0)])

/** The files of the static index, as a release of somebody else may have written them. */
export const staticFileSchemas: { readonly [Kind in keyof StaticFiles]: z.ZodType<StaticFiles[Kind]> } = {
  shard: z.object({ version, terms: z.string(), postings: z.string(), counts: z.string() }),
  rest: z.object({ version, terms: z.string(), postings: z.string() }),
  spellings: z.object({ version, terms: z.string() }),
  titles: z.object({ version, slots: numbers, titles: texts }),
  facets: z.object({
    version,
    language: z.string(),
    versions: texts,
    sections: texts,
    tags: texts,
    slots: numbers,
    section: numbers,
    tagged: z.array(numbers),
  }),
  texts: z.object({
    version,
    path: z.string().startsWith('/'),
    title: z.string(),
    section: z.string().optional(),
    sections: z.array(z.tuple([z.int(), z.string(), anchor, texts, z.string(), z.string()])),
  }),
}

/** The list of all pages with their headings. */
export const outlineSchema: z.ZodType<OutlineFile> = z.object({
  version,
  sections: texts,
  pages: z.object({
    slot: numbers,
    path: z.array(z.string().startsWith('/')),
    title: texts,
    section: numbers,
    heading: texts,
    count: numbers,
  }),
  headings: z.object({ level: numbers, text: texts, anchor: z.array(anchor) }),
})

export const indexConfigSchema = searchConfigSchema.pick({ static: true, suggestions: true, rules: true })
