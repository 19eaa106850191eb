import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'

const pageSchema = z.object({
  doc: z.string(),
  yes: z.int(),
  no: z.int(),
  texts: z.array(z.object({ at: z.iso.datetime(), helpful: z.boolean(), text: z.string() })),
})
/** What readers say of a page, as far as nobody has dealt with it. */
export type PageFeedback = z.infer<typeof pageSchema>

const querySchema = z.object({ query: z.string(), times: z.int(), none: z.int(), opened: z.int(), again: z.int() })
/** What came of a query, as far as nobody has dealt with it. */
export type QueryReport = z.infer<typeof querySchema>

const reportSchema = z.object({
  pages: z.array(pageSchema),
  foundNothing: z.array(querySchema),
  neverOpened: z.array(querySchema),
})
export type ReadersReport = z.infer<typeof reportSchema>

/** @throws what the panel's requests throw */
export async function readReport(post: FetchClient['post']): Promise<ReadersReport> {
  return reportSchema.parse((await post('/portico/readers')).data)
}

/** @throws what the panel's requests throw */
export async function readPageFeedback(post: FetchClient['post'], documentId: string): Promise<PageFeedback> {
  return pageSchema.parse((await post('/portico/readers/page', { type: 'doc', documentId })).data)
}

/** Marks as dealt with what is there of a page or of a query. @throws what the panel's requests throw */
export async function markDone(
  post: FetchClient['post'],
  done: { readonly doc: string } | { readonly query: string },
): Promise<void> {
  await post('/portico/readers/done', done)
}
