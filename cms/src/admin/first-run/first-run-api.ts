import type { FirstLook } from '@portico/content-model'
import { getFetchClient, type FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import { createPolled } from '../documents/polled'

const publishedSiteSchema = z.object({ documentId: z.string(), publishedAt: z.string() })
/** The settings that readers see. */
export type PublishedSite = z.infer<typeof publishedSiteSchema>

const firstRunSchema = z.object({
  isEmpty: z.boolean(),
  site: publishedSiteSchema.nullable(),
  maySetUp: z.boolean(),
})
export type FirstRun = z.infer<typeof firstRunSchema>

type Post = FetchClient['post']

/** How far the portal is. @throws what the panel's requests throw */
export async function readFirstRun(post: Post): Promise<FirstRun> {
  const { data } = await post('/portico/first-run', {})
  return firstRunSchema.parse(data)
}

/** Writes and publishes the settings and the starter pages. @throws what the panel's requests throw */
export async function setUpSite(post: Post, look: FirstLook): Promise<FirstRun> {
  const { data } = await post('/portico/first-run/set-up', look)
  return firstRunSchema.parse(data)
}

const ASK_AGAIN_AFTER = 2000

/** The same while an import may be under way. */
export const firstRuns = createPolled(
  // Not of one component: it would end with that one.
  () => readFirstRun(getFetchClient().post),
  () => ASK_AGAIN_AFTER,
)
