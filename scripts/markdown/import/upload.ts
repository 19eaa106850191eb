import type { Asset } from '@portico/content-model'
import { inParallel } from '../../lib/in-parallel.ts'
import type { ImportClient } from './client.ts'
import { readMedia, type MediaFile } from './media.ts'

/** How many pictures are sent at a time: the CMS makes smaller forms of each, which takes it longer than the way there. */
const AT_A_TIME = 4

/**
 * Brings pictures into the media library, several at a time; one that is there already (by name, which holds its hash) is
 * not sent again, and files of one content and name are sent once.
 */
export async function uploadPictures(
  client: Pick<ImportClient, 'findMedia' | 'upload'>,
  pictures: readonly string[],
  onProgress?: (done: number, total: number) => void,
): Promise<{ assets: Map<string, Asset>; uploaded: number }> {
  const assets = new Map<string, Asset>()
  const sending = new Map<string, Promise<Asset>>()
  let uploaded = 0
  let done = 0
  let first: Promise<Asset> | undefined
  /* Strapi makes the folder of uploads with the first of them, and two at once fail. */
  const upload = async (media: MediaFile): Promise<Asset> => {
    uploaded++
    if (!first) return (first = client.upload(media))
    await first
    return client.upload(media)
  }
  onProgress?.(done, pictures.length)
  await inParallel(pictures, AT_A_TIME, async (picture) => {
    const media = await readMedia(picture)
    const asset = sending.get(media.name) ?? client.findMedia(media.name).then((known) => known ?? upload(media))
    sending.set(media.name, asset)
    assets.set(picture, await asset)
    onProgress?.(++done, pictures.length)
  })
  return { assets, uploaded }
}
