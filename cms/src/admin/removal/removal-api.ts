import { getFetchClient, type FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { referenceSchema } from '../documents/reference-list'

const removalSchema = z.object({
  address: z.string().optional(),
  referrers: z.array(referenceSchema),
  plan: z
    .object({
      everything: z.string().optional(),
      pages: z.array(z.object({ path: z.string(), reasons: z.array(z.string()) })),
      removed: z.array(z.string()),
    })
    .optional(),
})
/** What to know before a document goes. */
export type Removal = z.infer<typeof removalSchema>

export interface RemovalTarget {
  readonly type: 'doc' | 'snippet' | 'tag'
  readonly documentId: string
}

/** @throws what the panel's requests throw */
export async function readRemoval(post: FetchClient['post'], target: RemovalTarget): Promise<Removal> {
  const { data } = await post('/portico/removal', target)
  return removalSchema.parse(data)
}

/**
 * Sends readers of an address elsewhere.
 * @param to a path of the site, or another address
 * @throws what the panel's requests throw
 */
export async function writeRedirect({ from, to }: { from: string; to: string }): Promise<void> {
  // The form of a deleted document is gone by now, and what its parts ask goes with it.
  const { post } = getFetchClient()
  await post('/content-manager/collection-types/api::redirect.redirect', { from, href: to, reason: 'deleted' })
}
