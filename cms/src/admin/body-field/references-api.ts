import type { FetchClient } from '@strapi/strapi/admin'
import { referencesSchema, type References, type ReferencesQuery } from '@portico/content-model'

/** What the CMS knows of the site around a text. @throws what the panel's requests throw */
export async function readReferences(post: FetchClient['post'], query: ReferencesQuery): Promise<References> {
  const { data } = await post('/portico/references', query)
  return referencesSchema.parse(data)
}
