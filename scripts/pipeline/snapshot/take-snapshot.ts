import { join } from 'node:path'
import {
  shownMedia,
  SNAPSHOT_VERSION,
  type Home,
  type Media,
  type OwnPage,
  type Problem,
  type Site,
  type Snapshot,
} from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import type { Progress } from '../../lib/task.ts'
import { prepareMedia } from '../media/index.ts'
import {
  byDocumentId,
  readChanges,
  readContentIndex,
  readFiles,
  versionKey,
  type CmsClient,
  type Content,
  type ContentIndex,
  type KnownContent,
} from '../strapi/index.ts'
import { isThere } from './media-files.ts'
import { readKnownContent, type Origin } from './origin.ts'
import { withAnnouncementAt } from './announcement.ts'

const TRIES = 3

export interface TakeSnapshotOptions {
  readonly client: CmsClient
  /** The snapshot folder; media are placed there, documents only by `writeSnapshot`. */
  readonly folder: string
  readonly cacheFolder: string
  /** Names the code that reads: what other code read is read again. */
  readonly reader: string
  /** SITE_URL, where it is set: it wins over the address in the CMS. */
  readonly publicUrl?: string | undefined
  /** The pages of the portal's own code. */
  readonly ownPages?: readonly OwnPage[]
  readonly progress?: Progress | undefined
  /** Stops before the next media file. */
  readonly signal?: AbortSignal | undefined
}

/** What is published, as far as it can be read. */
export type PublishedContent = Omit<Snapshot, 'site' | 'home'> & {
  readonly site: Site | undefined
  readonly home: Home | undefined
}

export interface TakenSnapshot {
  readonly content: PublishedContent
  /** The same, where the site and the home page are among it. */
  readonly snapshot: Snapshot | undefined
  readonly problems: Problem[]
  /** Documents that exist but could not be read: links to them are not broken. */
  readonly unreadable: ReadonlySet<string>
  /** For `writeSnapshot`, so that the next reading asks for what changed only. */
  readonly origin: Origin
}

type Read = Omit<Content, 'files'>

/**
 * Reads everything that is published at one content revision: what there is, what changed since the last snapshot of
 * the folder, the revision again; when it changed in between, all of it once more. Where somebody writes without a pause
 * the last of three readings is taken: each of its documents is as it was when it was read, and what changed since its
 * revision is read by the next, so that nobody who goes on writing keeps others from publishing.
 * @throws AppError when the CMS cannot be read, or documents came or went during three readings
 */
export async function takeSnapshot(options: TakeSnapshotOptions): Promise<TakenSnapshot> {
  const { client, folder, reader, progress } = options
  const known = await readKnownContent(folder, reader)
  let last: { readonly content: Read; readonly index: ContentIndex } | undefined
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const index = await readContentIndex(client)
    const content = await readOrMoved(client, { index, known, progress, oneByOne: attempt > 1 })
    const after = content && (await client.revision()).revision
    if (content && after === index.revision) return assemble(content, { ...options, index, known })
    if (content) last = { content, index }
    progress?.note(`The content changed while it was read (${attempt} of ${TRIES}).`)
  }
  if (last) return assemble(last.content, { ...options, index: last.index, known })
  throw new AppError(`The content changed during each of ${TRIES} readings.`, {
    hint: 'Publish again when the editing, import or migration is done.',
    transient: true,
  })
}

/** The content, or nothing when rows came or went between two requests. */
async function readOrMoved(client: CmsClient, options: Parameters<typeof readChanges>[1]): Promise<Read | undefined> {
  try {
    return await readChanges(client, options)
  } catch (error) {
    if (error instanceof AppError && error.concurrentModification) return undefined
    throw error
  }
}

async function assemble(
  content: Read,
  options: TakeSnapshotOptions & { index: ContentIndex; known: KnownContent },
): Promise<TakenSnapshot> {
  const { index, reader } = options
  const { site, home, docs, snippets, tags, sidebars, redirects, synonyms, curations, problems, unreadable } = content
  const prepared = await mediaOfContent(content, options)
  const published: PublishedContent = {
    version: SNAPSHOT_VERSION,
    revision: index.revision,
    site: site && siteAt(site, options),
    home,
    docs,
    snippets,
    tags,
    sidebars,
    redirects,
    synonyms,
    curations,
    media: prepared.media,
  }
  const broken = prepared.problems.flatMap(({ document }) => document?.documentId ?? [])
  return {
    content: published,
    snapshot: isWhole(published) ? published : undefined,
    problems: [...problems, ...prepared.problems],
    unreadable: new Set([...unreadable, ...broken]),
    origin: { reader, versionOf: index.versionOf },
  }
}

function isWhole(content: PublishedContent): content is Snapshot {
  return content.site !== undefined && content.home !== undefined
}

/** The site as its pages show it now. */
export function siteAt(site: Site, { publicUrl, ownPages }: Pick<TakeSnapshotOptions, 'publicUrl' | 'ownPages'>): Site {
  const here = { ...site, ...(publicUrl && { url: publicUrl }), ...(ownPages?.length && { ownPages }) }
  return withAnnouncementAt(here, new Date())
}

/** The files that bodies, the logo and the home page show; those that are made ready already are not asked for. */
async function mediaOfContent(
  { docs, snippets, site, home }: Read,
  { client, folder, cacheFolder, index, known, progress, signal }: Parameters<typeof assemble>[1],
): Promise<{ media: Media[]; problems: Problem[] }> {
  const shown = shownMedia({ docs, snippets, site, home })
  const ready: Media[] = []
  const wanted = new Set<string>()
  for (const id of shown) {
    const before = known.get(versionKey('media', id))
    const media = before?.version === index.versionOf('media', id) ? (before?.document as Media | undefined) : undefined
    if (media && isThere(media, folder)) ready.push(media)
    else wanted.add(id)
  }
  const files = wanted.size > 0 ? await readFiles(client) : []
  const prepared = await prepareMedia({
    files: files.filter(({ documentId }) => wanted.has(documentId)),
    folder: join(folder, 'media'),
    cacheFolder,
    download: ({ url }) => client.download(url),
    progress,
    signal,
  })
  return { media: [...ready, ...prepared.media].toSorted(byDocumentId), problems: prepared.problems }
}
