import type { Asset } from '@portico/content-model'
import type { ImportClient } from './client.ts'
import { readMedia } from './media.ts'

/** Brings pictures into the media library; one that is there already (by name, which holds its hash) is not sent again. */
export async function uploadPictures(
  client: ImportClient,
  pictures: readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<{ assets: Map<string, Asset>; uploaded: number }> {
  const assets = new Map<string, Asset>()
  let uploaded = 0
  for (const [index, picture] of pictures.entries()) {
    onProgress?.(index, pictures.length)
    const media = await readMedia(picture)
    const known = await client.findMedia(media.name)
    if (!known) uploaded++
    assets.set(picture, known ?? (await client.upload(media)))
  }
  onProgress?.(pictures.length, pictures.length)
  return { assets, uploaded }
}
