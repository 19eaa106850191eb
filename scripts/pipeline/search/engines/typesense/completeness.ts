import { Errors, type Client } from 'typesense'
import { z } from 'zod'
import { withApiErrors } from './client.ts'
import type { SearchGeneration } from './generation.ts'
import type { TypesenseSettings } from './settings.ts'

/*
 * A document of the collection notes how complete it is. It counts at no number and is never found. It says up to which
 * number the collection is whole, and whether somebody began to change it: after a change that was cut short the
 * collection is left to the releases that ask it, and the next one gets a new collection.
 */

const ID = 'portico'
const completenessSchema = z.object({ sequence: z.int(), changing: z.boolean() })

/** Notes up to which number a collection is complete. */
export async function writeCompleteness(
  client: Client,
  { collection, sequence }: SearchGeneration,
  { settings, changing }: { settings: TypesenseSettings; changing: boolean },
): Promise<void> {
  const document = {
    id: ID,
    url: ID,
    url_without_anchor: ID,
    item_priority: 0,
    doc: ID,
    since: 0,
    until: 0,
    sequence,
    changing,
  }
  await withApiErrors(settings, `note how complete the collection ${collection} is`, () =>
    client.collections<typeof document>(collection).documents().upsert(document),
  )
}

/** Whether a collection is whole up to just this number, and nobody began to change it. */
export async function isComplete(
  client: Client,
  settings: TypesenseSettings,
  { collection, sequence }: SearchGeneration,
): Promise<boolean> {
  return withApiErrors(settings, `see whether the collection ${collection} is complete`, async () => {
    try {
      const document: unknown = await client.collections(collection).documents(ID).retrieve()
      const { data } = completenessSchema.safeParse(document)
      return data !== undefined && data.sequence === sequence && !data.changing
    } catch (error) {
      if (error instanceof Errors.ObjectNotFound) return false
      throw error
    }
  })
}
