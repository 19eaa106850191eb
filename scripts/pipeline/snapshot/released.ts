import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heldBackSchema, snapshotIndexSchema, type Snapshot } from '@portico/content-model'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { pageIndexSchema } from '../plan/index.ts'
import { newestId, readRelease, type ReleaseFolders } from '../release/index.ts'
import { readDocument, readForeignDocument } from './document-files.ts'
import { mediaFilesOf } from './media-files.ts'
import { indexOf, snapshotOf } from './snapshot-index.ts'

const HINT = 'Publish again: the next release is made from nothing, and notes it again.'
const MADE_OF_FILE = 'made-of.json'

const formerAnchorsSchema = z.record(
  z.string(),
  z.array(z.object({ anchor: z.string(), at: z.string().nullable() })).readonly(),
)

const madeOfSchema = z.strictObject({
  /** What its pages were made with, apart from the content: a release can only be the base of one with the same. */
  buildFingerprint: z.string(),
  /** What its pages show, as hashes. */
  pages: pageIndexSchema,
  /** What they show that no document holds. */
  formerAnchors: formerAnchorsSchema,
  index: snapshotIndexSchema,
  /** What the CMS had and it does not show. */
  heldBack: z.array(heldBackSchema),
})
type MadeOf = z.infer<typeof madeOfSchema>

/** What a release was made of. */
export interface Released extends MadeOf {
  /** The id of the release. */
  readonly release: string
}

/**
 * What the newest release was made of, or `undefined` before the first one.
 * @throws AppError where the release or its note is damaged, or of another version of Portico
 */
export async function readReleased(folders: ReleaseFolders): Promise<Released | undefined> {
  const release = await newestId(folders)
  if (release === undefined) return undefined
  if (!(await readRelease(folders, release))) throw new AppError(`The release ${release} is not whole.`, { hint: HINT })
  const file = join(folders.releases, release, MADE_OF_FILE)
  try {
    return { release, ...madeOfSchema.parse(JSON.parse(await readFile(file, 'utf8'))) }
  } catch (error) {
    throw new AppError(`What the newest release was made of cannot be read from ${file}.`, { hint: HINT, cause: error })
  }
}

/** The content of the newest release. @throws AppError where its documents are no longer whole */
export function readReleasedSnapshot(folder: string, { index }: Released): Promise<Snapshot> {
  return snapshotOf(index, (entry) => readDocument({ folder, ...entry }))
}

/**
 * The content of the newest release, whichever code wrote it.
 * @throws AppError where a document or a picture of it is no longer whole
 */
export async function readLastGood(folder: string, { index, release }: Released): Promise<Snapshot> {
  const snapshot = await snapshotOf(index, (entry) => readForeignDocument({ folder, ...entry }))
  const lost = snapshot.media.flatMap(mediaFilesOf).find((file) => !existsSync(join(folder, 'media', file)))
  if (lost !== undefined)
    throw new AppError(`The picture ${lost} of the release ${release} is no longer in ${folder}.`, { hint: HINT })
  return snapshot
}

/** What a reading gives, or nothing where it meets damage: of what is only kept to save work. */
export async function undefinedIfDamaged<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The file beside the site of a release that notes what it was made of; the snapshot folder holds the documents. */
export function madeOfNote({ snapshot, ...madeOf }: Omit<MadeOf, 'index'> & { snapshot: Snapshot }): {
  readonly name: string
  readonly content: string
} {
  return { name: MADE_OF_FILE, content: canonicalJson({ ...madeOf, index: indexOf(snapshot) } satisfies MadeOf) }
}
