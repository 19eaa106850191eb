import type { SearchRecord } from '@portico/content-model'
import type { Client } from 'typesense'
import { AppError, count } from '../../../../lib/app-error.ts'
import type { Progress } from '../../../../lib/task.ts'
import { withApiErrors } from './client.ts'
import type { SearchGeneration } from './generation.ts'
import type { TypesenseSettings } from './settings.ts'

const LINES_PER_REQUEST = 250
const NAMED_FAILURES = 10

/** The number up to which a record counts that nothing has replaced yet. */
export const OPEN_ENDED = 2 ** 31 - 1

/** A record of a doc, to be added. */
export interface OwnedRecord {
  readonly record: SearchRecord
  /** The documentId. */
  readonly doc: string
}

/** A record as Typesense stores it: with the words to stem, its doc, and from which number up to which it counts. */
export type StoredRecord = SearchRecord & { stemmed: string; doc: string; since: number; until: number }

/** Each state of a record is a document of its own. */
export function toStoredRecord({ record, doc }: OwnedRecord, since: number): StoredRecord {
  return {
    ...record,
    id: `${record.id}@${since}`,
    stemmed: `${record.heading} ${record.content}`.trim(),
    doc,
    since,
    until: OPEN_ENDED,
  }
}

/** The filter that passes what counts at a number. */
export function filterAtSequence(sequence: number): string {
  return `since:<=${sequence} && until:>${sequence}`
}

interface ImportOptions {
  readonly settings: TypesenseSettings
  readonly generation: SearchGeneration
  readonly progress?: Progress | undefined
}

/**
 * Adds records, and counts every line of the answers.
 * @throws {AppError} names the records that were refused
 */
export async function importRecords(
  client: Client,
  records: readonly OwnedRecord[],
  { settings, generation: { collection, sequence }, progress }: ImportOptions,
): Promise<void> {
  const failures: { record: SearchRecord; error: string }[] = []
  for (let start = 0; start < records.length; start += LINES_PER_REQUEST) {
    const lines = records.slice(start, start + LINES_PER_REQUEST)
    const results = await withApiErrors(settings, `fill the collection ${collection}`, () =>
      client
        .collections<StoredRecord>(collection)
        .documents()
        .import(
          lines.map((line) => toStoredRecord(line, sequence)),
          { action: 'upsert', throwOnFail: false },
        ),
    )
    for (const [index, { record }] of lines.entries()) {
      const result = results[index]
      if (!result?.success) failures.push({ record, error: result?.error ?? 'no answer for this record' })
    }
    progress?.step(start + lines.length, records.length)
  }
  if (failures.length > 0) throw refusal(failures, collection)
}

/**
 * Counts what readers will find at a number.
 * @throws {AppError} transient where it is not what it should be
 */
export async function verifyCount(
  client: Client,
  total: number,
  { settings, generation: { collection, sequence } }: ImportOptions,
): Promise<void> {
  const { found } = await withApiErrors(settings, `count the collection ${collection}`, () =>
    client
      .collections(collection)
      .documents()
      .search({ q: '*', filter_by: filterAtSequence(sequence), per_page: 1 }),
  )
  if (found !== total)
    throw new AppError(`Typesense holds ${found} records of ${total} in ${collection}.`, {
      hint: 'Publish again.',
      transient: true,
    })
}

function refusal(failures: readonly { record: SearchRecord; error: string }[], name: string): AppError {
  const named = failures.slice(0, NAMED_FAILURES).map(({ record, error }) => `  - ${record.url}: ${error}`)
  const more = failures.length - named.length
  return new AppError(
    [
      `Typesense refused ${count(failures.length, 'record')} of ${name}:`,
      ...named,
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
    { hint: 'Nothing was published and the live search is unchanged. Correct the pages named above, or report this.' },
  )
}
