import { z } from 'zod'
import { SEARCH_VERSION } from './format.ts'

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
    /** Where readers say what they did not find. */
    feedbackUrl: z.string().optional(),
  })
  .catchall(z.unknown())
export type SearchConfig = z.infer<typeof searchConfigSchema>
