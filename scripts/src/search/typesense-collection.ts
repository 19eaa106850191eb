import { INDEXED_SYMBOLS, TOKEN_SEPARATORS, type SearchRecord } from '@portico/content-model'
import { Errors, type Client } from 'typesense'
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js'
import { AppError, count } from '../lib/app-error.ts'
import type { Progress } from '../lib/task.ts'
import { asking, type TypesenseSettings } from './typesense-client.ts'

const LINES_PER_REQUEST = 250
const NAMED_FAILURES = 10

/** The name of the collection that belongs to a release. */
export function collectionOf(releaseId: string): string {
  return `docs_${releaseId}`
}

interface SchemaOptions {
  language: string
  /** The address of the portal that owns the collection, so that it prunes only its own. */
  site: string
}

/** The schema of a release's collection. Pure. */
export function collectionSchema(name: string, { language, site }: SchemaOptions): CollectionCreateSchema {
  const base = language.split('-')[0] ?? 'en'
  const locale = base === 'en' ? {} : { locale: base }
  const text = { type: 'string', optional: true, ...locale } as const
  const texts = { type: 'string[]', optional: true, ...locale } as const
  const facet = { type: 'string', facet: true, optional: true } as const
  return {
    name,
    fields: [
      { name: 'url', type: 'string', facet: true },
      { name: 'url_without_anchor', type: 'string', facet: true },
      { name: 'anchor', type: 'string', optional: true, index: false },
      { name: 'page', type: 'string', optional: true, index: false },
      { ...facet, name: 'type' },
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => ({ ...facet, ...locale, name: `hierarchy.lvl${level}` })),
      { ...facet, name: 'language' },
      { ...facet, name: 'version', type: 'string[]' as const },
      { ...facet, ...locale, name: 'tags', type: 'string[]' as const },
      { ...facet, ...locale, name: 'section' },
      { name: 'item_priority', type: 'int64' },
      { ...text, name: 'heading' },
      { ...text, name: 'title' },
      { ...texts, name: 'path' },
      { ...text, name: 'content' },
      { ...text, name: 'code' },
      { ...texts, name: 'names' },
      { ...texts, name: 'symbols' },
      { ...texts, name: 'keywords' },
      { ...text, name: 'stemmed', stem: true, store: false },
    ],
    default_sorting_field: 'item_priority',
    token_separators: [...TOKEN_SEPARATORS],
    symbols_to_index: [...INDEXED_SYMBOLS],
    metadata: { portico: { site } },
  }
}

/** A record as Typesense stores it: with the words to stem beside the rest. */
export function documentOf(record: SearchRecord): SearchRecord & { stemmed: string } {
  return { ...record, stemmed: `${record.heading} ${record.content}`.trim() }
}

interface FillOptions {
  settings: TypesenseSettings
  name: string
  site: string
  progress?: Progress | undefined
}

/**
 * Makes a new collection and fills it, and counts every line of the answers. One that an earlier try of the same
 * release left behind is replaced; one that could not be filled is taken away again.
 * @throws {AppError} names the records that were refused
 */
export async function fillCollection(
  client: Client,
  records: readonly SearchRecord[],
  { settings, name, site, progress }: FillOptions,
): Promise<void> {
  const language = records[0]?.language ?? 'en'
  await asking(settings, `create the collection ${name}`, () =>
    createAnew(client, collectionSchema(name, { language, site })),
  )
  try {
    await importRecords(client, records, { settings, name, site, progress })
    const { num_documents: stored } = await asking(settings, `count the collection ${name}`, () =>
      client.collections(name).retrieve(),
    )
    if (stored !== records.length)
      throw new AppError(`Typesense holds ${stored} records of ${records.length} in ${name}.`, {
        hint: 'Publish again. The live site is unchanged.',
        transient: true,
      })
  } catch (error) {
    await dropAfter(error, client, name)
    throw error
  }
}

/** Deletes a collection; that it is gone already is what was wanted. */
export async function dropCollection(client: Client, name: string): Promise<void> {
  try {
    await client.collections(name).delete()
  } catch (error) {
    if (!(error instanceof Errors.ObjectNotFound)) throw error
  }
}

async function createAnew(client: Client, schema: CollectionCreateSchema): Promise<void> {
  try {
    await client.collections().create(schema)
  } catch (error) {
    if (!(error instanceof Errors.ObjectAlreadyExists)) throw error
    await dropCollection(client, schema.name)
    await client.collections().create(schema)
  }
}

async function importRecords(
  client: Client,
  records: readonly SearchRecord[],
  { settings, name, progress }: FillOptions,
): Promise<void> {
  const failures: { record: SearchRecord; error: string }[] = []
  for (let start = 0; start < records.length; start += LINES_PER_REQUEST) {
    const lines = records.slice(start, start + LINES_PER_REQUEST)
    const results = await asking(settings, `fill the collection ${name}`, () =>
      client
        .collections<SearchRecord & { stemmed: string }>(name)
        .documents()
        .import(lines.map(documentOf), { action: 'upsert', throwOnFail: false }),
    )
    for (const [index, record] of lines.entries()) {
      const result = results[index]
      if (!result?.success) failures.push({ record, error: result?.error ?? 'no answer for this record' })
    }
    progress?.step(start + lines.length, records.length)
  }
  if (failures.length > 0) throw refusal(failures, name)
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

/** Takes away what was half filled. That this fails too is said with the first error, not instead of it. */
async function dropAfter(error: unknown, client: Client, name: string): Promise<void> {
  try {
    await dropCollection(client, name)
  } catch (second) {
    if (error instanceof Error)
      error.message += `\nThe unfinished collection ${name} is still there (${second instanceof Error ? second.message : String(second)}); the next publish removes it.`
  }
}
