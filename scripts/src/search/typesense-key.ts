import { createHmac } from 'node:crypto'
import { Errors, type Client } from 'typesense'
import { asking, type TypesenseSettings } from './typesense-client.ts'

const PURPOSE = 'portico: search the collections docs_*'
const COLLECTIONS = 'docs_.*'
/** A page of results asks for one search, one more for each facet in use, and two for names and phrases. */
const MAX_SEARCHES = 12

/**
 * The key that readers' browsers get: it may search the collections of this portal and nothing else. It is derived from
 * a parent key that may do no more. The parent's value follows from the admin key, so that it can be found again
 * without being stored, and changes when the admin key does.
 */
export async function searchKeyOf(client: Client, settings: TypesenseSettings): Promise<string> {
  const value = createHmac('sha256', settings.apiKey).update(`${PURPOSE} v1`).digest('base64url')
  await asking(settings, 'find or create the key for readers', async () => {
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
  return client.keys().generateScopedSearchKey(value, { limit_multi_searches: MAX_SEARCHES })
}
