import { z } from 'zod'
import { SEARCH_VERSION } from './format.ts'

const pageSchema = z.object({
  /** Its address on the site. */
  path: z.string().startsWith('/'),
  /** Its documentId. */
  doc: z.string(),
})

/** What a team has settled for the search of its site. */
export const searchRulesSchema = z.object({
  synonyms: z.array(z.object({ words: z.array(z.string()), leadsTo: z.array(z.string()) })),
  curations: z.array(
    z.object({ queries: z.array(z.string()), pinned: z.array(pageSchema), hidden: z.array(pageSchema) }),
  ),
})
export type SearchRules = z.infer<typeof searchRulesSchema>

/**
 * `search/config.json` of a release: which engine answers, and where its files are. Each engine has what it needs under
 * its own name, in a shape of its own.
 */
export const searchConfigSchema = z
  .object({
    version: z.literal(SEARCH_VERSION),
    /** The name of the engine that answers. */
    engine: z.string(),
    /** Always there: what answers when no server does. Files, as named from the folder of this one. */
    static: z.strictObject({
      names: z.string(),
      /** By the numbers of the shards: `shardOf`. */
      shards: z.array(z.string()),
      /** By the letters: `SPELLING_KEYS`. */
      spellings: z.array(z.string()),
    }),
    /** What to try when nothing was found: topics that have pages. */
    suggestions: z.array(z.string()),
    /** Absent where the team has settled nothing. */
    rules: searchRulesSchema.optional(),
    /** Where readers say what they did not find. */
    feedbackUrl: z.string().optional(),
  })
  .catchall(z.unknown())
export type SearchConfig = z.infer<typeof searchConfigSchema>
