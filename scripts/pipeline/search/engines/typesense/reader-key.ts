import { createHmac } from 'node:crypto'
import { Errors, type Client } from 'typesense'
import { filterAtSequence } from './documents.ts'
import { withApiErrors } from './client.ts'
import type { CollectionOwner } from './owner.ts'
import type { TypesenseSettings } from './settings.ts'

/** What the key was called that all portals of a server shared. */
const FORMER_PURPOSE = 'portico: search the collections docs_*'
const PERIOD_SECONDS = 30 * 24 * 60 * 60
/** A key lives this long after its period began: longer than releases are usually kept. */
const LIFE_IN_PERIODS = 13
/** A page of results asks for one search, one more for each facet in use, and two for names and phrases. */
const MAX_SEARCHES = 12

interface KeyOptions {
  readonly settings: TypesenseSettings
  readonly owner: CollectionOwner
  /** Milliseconds since 1970. */
  readonly now?: number
}

/**
 * Makes the keys that readers' browsers get. Such a key may search the collections of this portal and nothing else. It
 * is derived from a parent key that may do no more and expires, and sees what counts at the number of the release. The
 * parent's value follows from the admin key, the portal and the month, so that it can be found again without being
 * stored, and the first publish of a month changes it. Parents that have expired are removed.
 */
export async function readerKeys(
  client: Client,
  { settings, owner, now = Date.now() }: KeyOptions,
): Promise<(sequence: number) => string> {
  const period = Math.floor(now / 1000 / PERIOD_SECONDS)
  const purpose = `${purposeOf(owner)}, ${period}`
  const value = createHmac('sha256', settings.apiKey).update(`${purpose} v2`).digest('base64url')
  await withApiErrors(settings, 'find or create the key for readers', async () => {
    const { keys } = await client.keys().retrieve()
    for (const key of keys)
      if (key.description?.startsWith(`${purposeOf(owner)},`) && (key.expires_at ?? now) * 1000 < now)
        await deleteKey(client, key.id)
    if (keys.some((key) => key.description === purpose && value.startsWith(key.value_prefix ?? '\0'))) return
    try {
      await client.keys().create({
        description: purpose,
        actions: ['documents:search'],
        collections: [`${owner.prefix}.*`],
        expires_at: (period + LIFE_IN_PERIODS) * PERIOD_SECONDS,
        value,
      })
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

/** Removes the key that all portals shared. Only when no collection is left that it reaches. */
export async function removeFormerKeys(client: Client, settings: TypesenseSettings): Promise<void> {
  await withApiErrors(settings, 'remove the former key for readers', async () => {
    const { keys } = await client.keys().retrieve()
    for (const { id, description } of keys) if (description === FORMER_PURPOSE) await deleteKey(client, id)
  })
}

async function deleteKey(client: Client, id: number): Promise<void> {
  try {
    await client.keys(id).delete()
  } catch (error) {
    if (!(error instanceof Errors.ObjectNotFound)) throw error
  }
}

function purposeOf({ prefix }: CollectionOwner): string {
  return `portico: search the collections ${prefix}*`
}
