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

/** The static index of a release. Files are named from the folder of the search; those of pages by `textsName`. */
export const staticConfigSchema = z.strictObject({
  /** How many sections the site has. */
  sections: z.int(),
  /** Hashes of eight digits, one a shard and one after the other: see `shardName`. */
  shards: z.string(),
  /** One digit a shard: 1 where it leaves something out, which `restName` holds. */
  rests: z.string(),
  /** By the letters: `SPELLING_KEYS`. */
  spellings: z.array(z.string()),
  titles: z.string(),
  facets: z.string(),
  outline: z.string(),
  /** The slots of the pages that the rules of the team name, by their addresses. */
  slots: z.record(z.string(), z.int()),
})
export type StaticConfig = z.infer<typeof staticConfigSchema>

/**
 * `search/config.json` of a release: which engine answers, and where its files are. Each engine has what it needs under
 * its own name, in a shape of its own.
 */
export const searchConfigSchema = z
  .object({
    version: z.literal(SEARCH_VERSION),
    /** The name of the engine that answers. */
    engine: z.string(),
    /** Always there: what answers when no server does. */
    static: staticConfigSchema,
    /** What to try when nothing was found: topics that have pages. */
    suggestions: z.array(z.string()),
    /** Absent where the team has settled nothing. */
    rules: searchRulesSchema.optional(),
    /** Where readers say what they did not find. */
    feedbackUrl: z.string().optional(),
  })
  .catchall(z.unknown())
export type SearchConfig = z.infer<typeof searchConfigSchema>
