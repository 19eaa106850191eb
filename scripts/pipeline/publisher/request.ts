import { z } from 'zod'

/** One change of a document, as the CMS sends it. */
export const changeSchema = z.object({
  type: z.string().max(64),
  documentId: z.string().max(64),
  title: z.string().max(512),
  action: z.enum(['publish', 'update', 'unpublish', 'delete']),
  by: z.string().max(256).nullable(),
})
export type Change = z.infer<typeof changeSchema>

export const requestSchema = z.object({
  id: z.string().min(1),
  /** When it came, in ISO 8601. */
  at: z.iso.datetime(),
  /** What asked: the CMS, a person at a terminal, the publisher that found the live site behind. */
  source: z.enum(['webhook', 'command', 'reconciler']),
  changes: z.array(changeSchema),
  /** Publishes even when the live site is not behind. */
  force: z.boolean().default(false),
})

/** Asks that what is published in the CMS goes live. */
export type PublishRequest = z.infer<typeof requestSchema>

/** What several requests were about: the last word on each document, in the order in which they first came. */
export function mergeChanges(requests: readonly PublishRequest[]): Change[] {
  const last = new Map<string, Change>()
  for (const change of requests.flatMap(({ changes }) => changes))
    last.set(`${change.type} ${change.documentId}`, change)
  return [...last.values()]
}
