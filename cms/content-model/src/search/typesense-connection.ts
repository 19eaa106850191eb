import { z } from 'zod'

const nodeSchema = z.strictObject({
  protocol: z.enum(['http', 'https']),
  host: z.string().min(1),
  port: z.int().min(1).max(65535),
  path: z.string(),
})
export type TypesenseNode = z.infer<typeof nodeSchema>

/** Where readers ask Typesense, and for what: under `typesense` in `search/config.json`. */
export const typesenseConnectionSchema = z.strictObject({
  nodes: z.array(nodeSchema).min(1),
  collection: z.string(),
  /** May search the collections of this portal, and nothing else. */
  apiKey: z.string(),
  /** The file with the {@link CorpusStatistics}, as named from the folder of `search/config.json`. */
  statistics: z.string(),
})
export type TypesenseConnection = z.infer<typeof typesenseConnectionSchema>
