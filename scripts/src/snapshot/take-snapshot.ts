import { join } from 'node:path'
import { mediaOf, SNAPSHOT_VERSION, type Problem, type Snapshot } from '@portico/content-model'
import { AppError } from '../lib/app-error.ts'
import type { Progress } from '../lib/task.ts'
import { prepareMedia } from '../media/index.ts'
import { readContent, type CmsClient, type Content } from '../strapi/index.ts'

const TRIES = 3

export interface TakeSnapshotOptions {
  readonly client: CmsClient
  /** The snapshot folder; media are placed there, documents only by `writeSnapshot`. */
  readonly folder: string
  readonly cacheFolder: string
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
}

/**
 * Reads everything that is published at one content revision: the revision, everything, the revision again; when it
 * moved in between, all of it once more.
 * @throws AppError when the CMS cannot be read, or its content moved during three readings
 */
export async function takeSnapshot(options: TakeSnapshotOptions): Promise<TakenSnapshot> {
  const { client, progress } = options
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { revision } = await client.revision()
    const content = await readContentOrMoved(client, progress)
    const after = content && (await client.revision()).revision
    if (content && after === revision) return assemble(content, revision, options)
    progress?.note(`The content changed while it was read (${attempt} of ${TRIES}).`)
  }
  throw new AppError(`The content changed during each of ${TRIES} readings.`, {
    hint: 'Publish again when the editing, import or migration is done.',
    transient: true,
  })
}

/** The content, or nothing when rows came or went between two pages of a list. */
async function readContentOrMoved(client: CmsClient, progress?: Progress): Promise<Content | undefined> {
  try {
    return await readContent(client, progress)
  } catch (error) {
    if (error instanceof AppError && error.moved) return undefined
    throw error
  }
}

async function assemble(
  content: Content,
  revision: number,
  { client, folder, cacheFolder, publicUrl, progress }: TakeSnapshotOptions,
): Promise<TakenSnapshot> {
  const { site, home, docs, snippets, tags, sidebars, redirects, files, problems, unreadable } = content
  const shown = new Set([
    ...docs.flatMap(({ body }) => mediaOf(body)),
    ...snippets.flatMap(({ body }) => mediaOf(body)),
    ...(site?.logo ? [site.logo.light, ...(site.logo.dark ? [site.logo.dark] : [])] : []),
  ])
  const prepared = await prepareMedia({
    files: files.filter(({ documentId }) => shown.has(documentId)),
    folder: join(folder, 'media'),
    cacheFolder,
    download: ({ url }) => client.download(url),
    progress,
  })
  const snapshot: Snapshot | undefined = site &&
    home && {
      version: SNAPSHOT_VERSION,
      revision,
      site: publicUrl ? { ...site, url: publicUrl } : site,
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
  }
}
