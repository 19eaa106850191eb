import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { snapshotIndexSchema, type Snapshot } from '@portico/content-model'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { pageIndexSchema } from '../plan/index.ts'
import { readDocument } from './document-files.ts'
import { indexOf, snapshotOf } from './snapshot-index.ts'

const RELEASED_FILE = 'released.json'

const formerAnchorsSchema = z.record(
  z.string(),
  z.array(z.object({ anchor: z.string(), at: z.string().nullable() })).readonly(),
)

const releasedSchema = z.strictObject({
  /** The id of the release. */
  release: z.string(),
  /** What its pages were made with, apart from the content: a release can only be the base of one with the same. */
  buildFingerprint: z.string(),
  /** What its pages show, as hashes. */
  pages: pageIndexSchema,
  /** What they show that no document holds. */
  formerAnchors: formerAnchorsSchema,
  index: snapshotIndexSchema,
})
export type Released = z.infer<typeof releasedSchema>

/**
 * What the newest release was made of, or `undefined` where that was not noted.
 * @throws AppError where the note is damaged, or of another version of Portico
 */
export async function readReleased(folder: string): Promise<Released | undefined> {
  const file = join(folder, RELEASED_FILE)
  if (!existsSync(file)) return undefined
  try {
    return releasedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new AppError(`What the newest release was made of cannot be read from ${file}.`, {
      hint: 'Publish again: the next release is made from nothing, and notes it again.',
      cause: error,
    })
  }
}

/** The content of the newest release. @throws AppError where its documents are no longer whole */
export function readReleasedSnapshot(folder: string, { index }: Released): Promise<Snapshot> {
  return snapshotOf(index, (entry) => readDocument({ folder, ...entry }))
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

/** Notes what a release was made of; the folder holds the documents of that snapshot. */
export async function writeReleased(
  folder: string,
  { snapshot, ...madeOf }: Omit<Released, 'index'> & { snapshot: Snapshot },
): Promise<void> {
  const released: Released = { ...madeOf, index: indexOf(snapshot) }
  await writeFile(join(folder, RELEASED_FILE), canonicalJson(released), { durable: true })
}

export async function forgetReleased(folder: string): Promise<void> {
  await rm(join(folder, RELEASED_FILE), { force: true })
}
