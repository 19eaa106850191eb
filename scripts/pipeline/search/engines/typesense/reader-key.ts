import { createHmac } from 'node:crypto'
import { Errors, type Client } from 'typesense'
import { filterAtSequence } from './documents.ts'
import { withApiErrors } from './client.ts'
import type { TypesenseSettings } from './settings.ts'

const PURPOSE = 'portico: search the collections docs_*'
const COLLECTIONS = 'docs_.*'
/** A page of results asks for one search, one more for each facet in use, and two for names and phrases. */
const MAX_SEARCHES = 12

/**
 * Makes the keys that readers' browsers get. Such a key may search the collections of this portal and nothing else. It is derived from
 * a parent key that may do no more, and sees what counts at the number of the release. The parent's value follows from the admin key, so that it can be found again
 * without being stored, and changes when the admin key does.
 */
export async function readerKeys(client: Client, settings: TypesenseSettings): Promise<(sequence: number) => string> {
  const value = createHmac('sha256', settings.apiKey).update(`${PURPOSE} v1`).digest('base64url')
  await withApiErrors(settings, 'find or create the key for readers', async () => {
    const { keys } = await client.keys().retrieve()
    const exists = keys.some((key) => key.description === PURPOSE && value.startsWith(key.value_prefix ?? '\0'))
    if (exists) return
    try {
      await client
        .keys()
        .create({ description: PURPOSE, actions: ['documents:search'], collections: [COLLECTIONS], value })
    } catch (error) {
      if (!(error instanceof Errors.ObjectAlreadyExists)) throw error
    }
  })
  return (sequence) =>
    client.keys().generateScopedSearchKey(value, {
      filter_by: filterAtSequence(sequence),
      limit_multi_searches: MAX_SEARCHES,
    })
}
