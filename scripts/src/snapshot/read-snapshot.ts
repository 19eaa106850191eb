import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  documentSchemas,
  snapshotIndexSchema,
  type Doc,
  type DocumentType,
  type Home,
  type Media,
  type Redirect,
  type Sidebar,
  type Site,
  type Snapshot,
  type SnapshotIndex,
  type SnippetDocument,
  type Tag,
} from '@portico/content-model'
import { AppError } from '../lib/app-error.ts'
import { sha256 } from '../lib/canonical-json.ts'
import { documentFile, INDEX_FILE } from './write-snapshot.ts'

type Documents = {
  doc: Doc
  snippet: SnippetDocument
  tag: Tag
  sidebar: Sidebar
  redirect: Redirect
  site: Site
  home: Home
  media: Media
}

const HINT = 'Run “npm run snapshot” to read the content from the CMS again.'

/** The index of a snapshot folder, or `undefined` where there is none that can be read. */
export async function readSnapshotIndex(folder: string): Promise<SnapshotIndex | undefined> {
  const text = await readFile(join(folder, INDEX_FILE), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return snapshotIndexSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError(`The index of the snapshot in ${folder} cannot be read.`, { hint: HINT, cause: error })
  }
}

/**
 * Reads a snapshot folder back into one value, every document checked against its name and its schema.
 * @throws AppError when the folder holds none, or a file of it is missing or damaged
 */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const index = await readSnapshotIndex(folder)
  if (!index) throw new AppError(`There is no snapshot in ${folder}.`, { hint: HINT })
  const read = await Promise.all(
    index.entries.map(async ({ type, documentId, hash }) => ({
      type,
      document: await readDocument({ folder, type, documentId, hash }),
    })),
  )
  const of = <Type extends DocumentType>(type: Type): Documents[Type][] =>
    read.flatMap((entry) => (entry.type === type ? [entry.document as Documents[Type]] : []))
  const [site] = of('site')
  const [home] = of('home')
  if (!site || !home) throw new AppError(`The snapshot in ${folder} lacks the site or the home page.`, { hint: HINT })
  return {
    version: index.version,
    revision: index.revision,
    site,
    home,
    docs: of('doc'),
    snippets: of('snippet'),
    tags: of('tag'),
    sidebars: of('sidebar'),
    redirects: of('redirect'),
    media: of('media'),
  }
}

async function readDocument({
  folder,
  type,
  documentId,
  hash,
}: {
  folder: string
  type: DocumentType
  documentId: string
  hash: string
}): Promise<Documents[DocumentType]> {
  try {
    const text = await readFile(join(folder, documentFile(hash)), 'utf8')
    if (sha256(text) !== hash) throw new Error('its content does not belong to its name')
    return documentSchemas[type].parse(JSON.parse(text))
  } catch (error) {
    throw new AppError(`The ${type} ${documentId} in the snapshot ${folder} cannot be read: ${String(error)}`, {
      hint: HINT,
      cause: error,
    })
  }
}
