import type { Media, Snapshot } from '@portico/content-model'
import type { FormerAnchors } from '@portico/content-model/site'
import { AppError } from '../../lib/app-error.ts'
import { readLastGood, readReleased } from '../snapshot/index.ts'
import type { Folders } from '../../config/index.ts'

/** What the newest release shows, ready to take a draft in. */
export interface PublishedSite {
  readonly release: string
  /** Its media at addresses below that of a preview. */
  readonly snapshot: Snapshot
  readonly formerAnchors: FormerAnchors
  readonly hasMedia: (documentId: string) => boolean
}

let last: PublishedSite | undefined

/**
 * Reads the content of the newest release, once a release.
 * @throws AppError before the first release, or where one is damaged
 */
export async function readPublishedSite(
  folders: Pick<Folders, 'releases' | 'current' | 'data' | 'snapshot'>,
): Promise<PublishedSite> {
  const released = await readReleased(folders)
  if (!released)
    throw new AppError('The site has no release yet, so that there is nothing to show a draft in.', {
      hint: 'Publish a page first.',
    })
  if (last?.release === released.release) return last
  const snapshot = await readLastGood(folders.snapshot, released)
  const media = new Set(snapshot.media.map(({ documentId }) => documentId))
  last = {
    release: released.release,
    snapshot: { ...snapshot, media: snapshot.media.map(belowPreview) },
    formerAnchors: released.formerAnchors,
    hasMedia: (documentId) => media.has(documentId),
  }
  return last
}

function belowPreview(file: Media): Media {
  return {
    ...file,
    path: file.path.slice(1),
    variants: file.variants.map((variant) => ({ ...variant, path: variant.path.slice(1) })),
  }
}
