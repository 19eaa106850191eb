import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mediaOf, SNAPSHOT_VERSION, type Media, type Problem, type Snapshot } from '@portico/content-model'
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
import { readKnownContent, type Origin } from './origin.ts'
import { mediaFile } from './write-snapshot.ts'
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
  readonly progress?: Progress | undefined
}

export interface TakenSnapshot {
  /** Absent where even the site or the home page is missing or cannot be read. */
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
 * the folder, the revision again; when it changed in between, all of it once more.
 * @throws AppError when the CMS cannot be read, or its content changed during three readings
 */
export async function takeSnapshot(options: TakeSnapshotOptions): Promise<TakenSnapshot> {
  const { client, folder, reader, progress } = options
  const known = await readKnownContent(folder, reader)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const index = await readContentIndex(client)
    const content = await readOrMoved(client, { index, known, progress })
    const after = content && (await client.revision()).revision
    if (content && after === index.revision) return assemble(content, { ...options, index, known })
    progress?.note(`The content changed while it was read (${attempt} of ${TRIES}).`)
  }
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
  const { index, reader, publicUrl } = options
  const { site, home, docs, snippets, tags, sidebars, redirects, problems, unreadable } = content
  const prepared = await mediaOfContent(content, options)
  const snapshot: Snapshot | undefined = site &&
    home && {
      version: SNAPSHOT_VERSION,
      revision: index.revision,
      site: withAnnouncementAt(publicUrl ? { ...site, url: publicUrl } : site, new Date()),
      home,
      docs,
      snippets,
      tags,
      sidebars,
      redirects,
      media: prepared.media,
    }
  const broken = prepared.problems.flatMap(({ document }) => document?.documentId ?? [])
  return {
    snapshot,
    problems: [...problems, ...prepared.problems],
    unreadable: new Set([...unreadable, ...broken]),
    origin: { reader, versionOf: index.versionOf },
  }
}

/** The files that bodies and the logo show; those that are made ready already are not asked for. */
async function mediaOfContent(
  { docs, snippets, site }: Read,
  { client, folder, cacheFolder, index, known, progress }: Parameters<typeof assemble>[1],
): Promise<{ media: Media[]; problems: Problem[] }> {
  const shown = new Set([
    ...docs.flatMap(({ body }) => mediaOf(body)),
    ...snippets.flatMap(({ body }) => mediaOf(body)),
    ...(site?.logo ? [site.logo.light, ...(site.logo.dark ? [site.logo.dark] : [])] : []),
  ])
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
  })
  return { media: [...ready, ...prepared.media].toSorted(byDocumentId), problems: prepared.problems }
}

function isThere({ path, variants }: Media, folder: string): boolean {
  return [path, ...variants.map((variant) => variant.path)].every((each) =>
    existsSync(join(folder, 'media', mediaFile(each))),
  )
}
