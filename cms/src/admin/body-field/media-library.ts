import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import type { PickedImage } from '../../../editor/src/host'

const assetSchema = z.object({ documentId: z.string(), url: z.string(), alternativeText: z.string().nullish() })
const listSchema = z.object({ results: z.array(assetSchema) })

/** A file of the media library as the editor knows pictures. */
export function imageOf(asset: unknown): PickedImage {
  const { documentId, url, alternativeText } = assetSchema.parse(asset)
  return { documentId, url, ...(alternativeText && { alt: alternativeText }) }
}

/** The pictures of these ids that the library has. At most fifty ids. */
export async function findImages(get: FetchClient['get'], ids: readonly string[]): Promise<PickedImage[]> {
  const { data } = await get('/upload/files', {
    params: { page: 1, pageSize: 50, filters: { documentId: { $in: ids } } },
  })
  return listSchema.parse(data).results.map(imageOf)
}
