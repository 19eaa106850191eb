import { pagePath } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { findNeeding } from '../documents/referrers'
import type { WrittenType } from '../documents/shapes'
import { findPublishedRow } from '../documents/store'
import { askPublisher } from '../preview/ask-publisher'
import { pickReference, type Reference } from './reference'

const planSchema = z.object({
  everything: z.string().optional(),
  pages: z.array(z.object({ path: z.string(), reasons: z.array(z.string()) })),
  removed: z.array(z.string()),
})

/** What an editor should know before a document goes. */
export interface Removal {
  /** Its address on the site, where readers see it. */
  readonly address?: string
  /** What names it and is public: it cannot go before they change. */
  readonly referrers: readonly Reference[]
  /** What changes on other pages; nothing where the publisher does not answer. */
  readonly plan?: z.infer<typeof planSchema>
}

export async function removalOf(
  strapi: Core.Strapi,
  { type, documentId }: { readonly type: WrittenType; readonly documentId: string },
): Promise<Removal> {
  const row = await findPublishedRow(strapi, type, documentId)
  if (!row) return { referrers: [] }
  const address = pagePath(type, row)
  const referrers = (await findNeeding(strapi, documentId)).map(pickReference)
  const response = await askPublisher(strapi, `/removals/${documentId}`)
  const plan = response?.ok ? planSchema.safeParse(await response.json()).data : undefined
  return { referrers, ...(address !== undefined && { address }), ...(plan && { plan }) }
}
