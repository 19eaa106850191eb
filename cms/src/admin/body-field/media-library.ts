import type { FetchClient } from '@strapi/strapi/admin'
import { z } from 'zod'
import type { PickedFile, PickedImage } from '../../../editor/src/host'

const assetSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  url: z.string(),
  alternativeText: z.string().nullish(),
})
const listSchema = z.object({ results: z.array(assetSchema) })

/** A file of the media library as the editor knows pictures. */
export function imageOf(asset: unknown): PickedImage {
  const { documentId, url, alternativeText } = assetSchema.parse(asset)
  return { documentId, url, ...(alternativeText && { alt: alternativeText }) }
}

/** A file of the media library as the editor knows what readers download. */
export function fileOf(asset: unknown): PickedFile {
  const { documentId, name } = assetSchema.parse(asset)
  return { documentId, name }
}

/** The pictures of these ids that the library has. At most fifty ids. */
export async function findImages(get: FetchClient['get'], ids: readonly string[]): Promise<PickedImage[]> {
  return (await findAssets(get, ids)).map(imageOf)
}

/** The files of these ids that the library has. At most fifty ids. */
export async function findFiles(get: FetchClient['get'], ids: readonly string[]): Promise<PickedFile[]> {
  return (await findAssets(get, ids)).map(fileOf)
}

async function findAssets(get: FetchClient['get'], ids: readonly string[]) {
  const { data } = await get('/upload/files', {
    params: { page: 1, pageSize: 50, filters: { documentId: { $in: ids } } },
  })
  return listSchema.parse(data).results
}
