import { INDEXED_SYMBOLS, TOKEN_SEPARATORS } from '@portico/content-model'
import { Errors, type Client } from 'typesense'
import type { CollectionCreateSchema } from 'typesense/lib/Typesense/Collections.js'
import type { Progress } from '../../../../lib/task.ts'
import { withApiErrors } from './client.ts'
import { importRecords, verifyCount, type OwnedRecord } from './documents.ts'
import type { SearchGeneration } from './generation.ts'
import type { CollectionOwner } from './owner.ts'
import { writeCompleteness } from './completeness.ts'
import type { TypesenseSettings } from './settings.ts'

/** The name of the collection that is made for a release. */
export function nameCollection({ prefix }: CollectionOwner, releaseId: string): string {
  return `${prefix}${releaseId}`
}

interface SchemaOptions {
  language: string
  /** The address of the portal, for people who look at the server. */
  site: string
}

/** The schema of a collection. Pure. */
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
      { name: 'doc', type: 'string' },
      { name: 'since', type: 'int32' },
      { name: 'until', type: 'int32' },
      { ...text, name: 'heading' },
      { ...text, name: 'title' },
      { ...texts, name: 'path' },
      { ...text, name: 'content' },
      { ...text, name: 'code' },
      { ...texts, name: 'names' },
      { ...texts, name: 'symbols' },
      { ...texts, name: 'keywords' },
      { ...text, name: 'stemmed', stem: true },
    ],
    default_sorting_field: 'item_priority',
    token_separators: [...TOKEN_SEPARATORS],
    symbols_to_index: [...INDEXED_SYMBOLS],
    metadata: { portico: { site } },
  }
}

interface FillOptions {
  settings: TypesenseSettings
  generation: SearchGeneration
  site: string
  progress?: Progress | undefined
}

/**
 * Makes a new collection and fills it. One that an earlier try of the same release left behind is replaced; one that
 * could not be filled is taken away again.
 * @throws {AppError} names the records that were refused
 */
export async function fillCollection(
  client: Client,
  records: readonly OwnedRecord[],
  { settings, generation, site, progress }: FillOptions,
): Promise<void> {
  const language = records[0]?.record.language ?? 'en'
  const name = generation.collection
  try {
    await withApiErrors(settings, `create the collection ${name}`, () =>
      recreateCollection(client, collectionSchema(name, { language, site })),
    )
    await importRecords(client, records, { settings, generation, progress })
    await verifyCount(client, records.length, { settings, generation })
    await writeCompleteness(client, generation, { settings, changing: false })
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

async function recreateCollection(client: Client, schema: CollectionCreateSchema): Promise<void> {
  try {
    await client.collections().create(schema)
  } catch (error) {
    if (!(error instanceof Errors.ObjectAlreadyExists)) throw error
    await dropCollection(client, schema.name)
    await client.collections().create(schema)
  }
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
