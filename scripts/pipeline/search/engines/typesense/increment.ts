import type { Client } from 'typesense'
import type { Progress } from '../../../../lib/task.ts'
import { withApiErrors } from './client.ts'
import { OPEN_ENDED, importRecords, verifyCount, type OwnedRecord, type StoredRecord } from './documents.ts'
import type { SearchGeneration } from './generation.ts'
import { writeCompleteness } from './completeness.ts'
import type { TypesenseSettings } from './settings.ts'

interface IncrementOptions {
  readonly settings: TypesenseSettings
  /** The collection, and the number that the change is for: one more than that of the release before. */
  readonly generation: SearchGeneration
  readonly added: readonly OwnedRecord[]
  /** The documentIds whose records count no longer. */
  readonly closed: readonly string[]
  /** How many records count when it is done. */
  readonly total: number
  readonly progress: Progress | undefined
}

const DOCS_PER_REQUEST = 50

/**
 * Brings a collection from one number to the next. Releases that ask an earlier number find what they found before, at
 * every moment and also where it is cut short.
 * @throws {AppError} where Typesense does not take everything; the collection then takes no further change
 */
export async function addIncrement(
  client: Client,
  { settings, generation, added, closed, total, progress }: IncrementOptions,
): Promise<void> {
  const { collection, sequence } = generation
  await writeCompleteness(client, generation, { settings, changing: true })
  for (let start = 0; start < closed.length; start += DOCS_PER_REQUEST) {
    const docs = closed.slice(start, start + DOCS_PER_REQUEST).map((doc) => `\`${doc}\``)
    await withApiErrors(settings, `close old records of the collection ${collection}`, () =>
      client
        .collections<Partial<StoredRecord>>(collection)
        .documents()
        .update({ until: sequence }, { filter_by: `doc:=[${docs.join(',')}] && until:=${OPEN_ENDED}` }),
    )
  }
  await importRecords(client, added, { settings, generation, progress })
  await verifyCount(client, total, { settings, generation })
  await writeCompleteness(client, generation, { settings, changing: false })
}
