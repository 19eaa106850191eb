import { SNAPSHOT_VERSION, type Media, type Site, type Snapshot } from '@portico/content-model'
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

/** What the look of a site is shown in before its first release: a site without pages. */
export const unpublishedSite = (site: Site): PublishedSite => ({
  release: '',
  snapshot: {
    version: SNAPSHOT_VERSION,
    revision: 0,
    site,
    home: {
      documentId: 'home',
      samples: [],
      slides: [],
      cards: [],
      body: [],
    },
    docs: [],
    snippets: [],
    tags: [],
    sidebars: [],
    redirects: [],
    synonyms: [],
    curations: [],
    media: [],
  },
  formerAnchors: {},
  hasMedia: () => false,
})

let last: PublishedSite | undefined

export const NO_RELEASE = {
  message: 'The site has no release yet, so that there is nothing to show a draft in.',
  hint: 'Publish a page first.',
} as const

type ReleaseFolders = Pick<Folders, 'releases' | 'current' | 'data' | 'snapshot'>

/** Reads the content of the newest release. @throws AppError before the first release, or where one is damaged */
export async function readPublishedSite(folders: ReleaseFolders): Promise<PublishedSite> {
  const published = await findPublishedSite(folders)
  if (!published) throw new AppError(NO_RELEASE.message, { hint: NO_RELEASE.hint })
  return published
}

/**
 * Reads the content of the newest release, once a release; nothing before the first one.
 * @throws AppError where a release is damaged
 */
export async function findPublishedSite(folders: ReleaseFolders): Promise<PublishedSite | undefined> {
  const released = await readReleased(folders)
  if (!released) return undefined
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
    ...(file.font && {
      font: { ...file.font, faces: file.font.faces.map((face) => ({ ...face, path: face.path.slice(1) })) },
    }),
  }
}
