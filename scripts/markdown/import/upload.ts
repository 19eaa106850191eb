import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asset } from '@portico/content-model'
import { inParallel } from '../../lib/in-parallel.ts'
import { task } from '../../lib/task.ts'
import { PictureRefused, type ImportClient } from './client.ts'
import type { Draft } from './draft-import.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { readMedia, type MediaFile } from './media.ts'

/** How many pictures are sent at a time: the CMS makes smaller forms of each, which takes it longer than the way there. */
const AT_A_TIME = 4

type MediaLibrary = Pick<ImportClient, 'findMedia' | 'findFetched' | 'upload'>

export interface UploadedPictures {
  /** By the absolute name of the file, or by the address on another site. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Why the others are not in the media library, a whole sentence. */
  readonly unavailable: ReadonlyMap<string, string>
  readonly uploaded: number
}

/** Brings the pictures of an import into the media library. Those of other sites are fetched once, not at each import. */
export async function bringInPictures(
  library: MediaLibrary,
  { pictures, remotePictures }: Pick<Draft, 'pictures' | 'remotePictures'>,
  fetchAll = fetchPictures,
): Promise<UploadedPictures> {
  const known = new Map<string, Asset>()
  await inParallel(remotePictures, AT_A_TIME, async (address) => {
    const asset = await library.findFetched(address)
    if (asset) known.set(address, asset)
  })
  const wanted = remotePictures.filter((address) => !known.has(address))
  const folder = await mkdtemp(join(tmpdir(), 'portico-pictures-'))
  try {
    const fetched =
      wanted.length === 0
        ? undefined
        : await task('fetching pictures of other sites', (progress) =>
            fetchAll(wanted, { folder, onProgress: (done, total) => progress.step(done, total) }),
          )
    const sent = await task('bringing in pictures', (progress) =>
      uploadPictures(library, [...pictures.map((file) => ({ file })), ...originsOf(fetched?.files)], (done, total) =>
        progress.step(done, total),
      ),
    )
    return {
      ...sent,
      assets: new Map([...known, ...sent.assets]),
      unavailable: new Map([...(fetched?.unavailable ?? []), ...sent.unavailable]),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Picture {
  /** Absolute. */
  readonly file: string
  readonly origin?: string
}

function originsOf(files: ReadonlyMap<string, string> = new Map()): Picture[] {
  return [...files].map(([origin, file]) => ({ file, origin }))
}

/**
 * Brings files into the media library, several at a time; one that is there already (by name, which holds its hash) is
 * not sent again, and files of one content and name are sent once.
 */
export async function uploadPictures(
  library: Pick<MediaLibrary, 'findMedia' | 'upload'>,
  pictures: readonly Picture[],
  onProgress?: (done: number, total: number) => void,
): Promise<UploadedPictures> {
  const assets = new Map<string, Asset>()
  const unavailable = new Map<string, string>()
  const sending = new Map<string, Promise<Asset>>()
  let uploaded = 0
  let done = 0
  let first: Promise<void> | undefined
  const forget = () => {
    first = undefined
  }
  /* Strapi makes the folder of uploads with the first of them, and two at once fail. */
  const upload = async (media: MediaFile): Promise<Asset> => {
    if (uploaded === 0 && first) {
      await first
      return upload(media)
    }
    const sent = library.upload(media).then((asset) => {
      uploaded++
      return asset
    })
    if (uploaded === 0) first = sent.then(forget, forget)
    return sent
  }
  onProgress?.(done, pictures.length)
  await inParallel(pictures, AT_A_TIME, async ({ file, origin }) => {
    const media = { ...(await readMedia(file)), ...(origin !== undefined && { origin }) }
    const asset = sending.get(media.name) ?? library.findMedia(media.name).then((known) => known ?? upload(media))
    sending.set(media.name, asset)
    try {
      assets.set(origin ?? file, await asset)
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      unavailable.set(origin ?? file, error.message)
    }
    onProgress?.(++done, pictures.length)
  })
  return { assets, unavailable, uploaded }
}
