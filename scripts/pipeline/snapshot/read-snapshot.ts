import type { Snapshot } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { readForeignDocument } from './document-files.ts'
import { readSnapshotIndex, snapshotOf } from './snapshot-index.ts'

/**
 * Reads a snapshot folder back into one value, every document checked against its name and its schema.
 * @throws AppError when the folder holds none, or a file of it is missing or damaged
 */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const index = await readSnapshotIndex(folder)
  if (!index)
    throw new AppError(`There is no snapshot in ${folder}.`, {
      hint: 'Run “npm run snapshot” to read the content from the CMS again.',
    })
  return snapshotOf(index, (entry) => readForeignDocument({ folder, ...entry }))
}
