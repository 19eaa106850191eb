import { z } from 'zod'
import { SEARCH_VERSION } from './format.ts'

const typesenseNodeSchema = z.strictObject({
  protocol: z.enum(['http', 'https']),
  host: z.string().min(1),
  port: z.int().min(1).max(65535),
  path: z.string(),
})
export type TypesenseNode = z.infer<typeof typesenseNodeSchema>

/** `search/config.json` of a release: which engine answers, and where its files are. */
export const searchConfigSchema = z.strictObject({
  version: z.literal(SEARCH_VERSION),
  engine: z.enum(['static', 'typesense']),
  /** Always there: what answers when no server does. Files, as named from the folder of this one; the text in shards. */
  static: z.strictObject({ names: z.string(), text: z.array(z.string()) }),
  typesense: z
    .strictObject({
      nodes: z.array(typesenseNodeSchema).min(1),
      collection: z.string(),
      /** May search the collections of this portal, and nothing else. */
      apiKey: z.string(),
    })
    .optional(),
  /** What to try when nothing was found: topics that have pages. */
  suggestions: z.array(z.string()),
  /** Where readers say what they did not find. */
  feedbackUrl: z.string().optional(),
})
export type SearchConfig = z.infer<typeof searchConfigSchema>
