import { Errors, type Client } from 'typesense'
import { z } from 'zod'
import { asking } from './client.ts'
import type { SearchGeneration } from './generation.ts'
import type { TypesenseSettings } from './settings.ts'

/*
 * How a collection stands is written in a document of its own, which counts at no number and is never found. It says up
 * to which number the collection is whole, and whether somebody began to change it: after a change that was cut short
 * the collection is left to the releases that ask it, and the next one gets a new collection.
 */

const ID = 'portico'
const standingSchema = z.object({ sequence: z.int(), changing: z.boolean() })

/** Writes down how a collection stands. */
export async function writeStanding(
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
  await asking(settings, `note how the collection ${collection} stands`, () =>
    client.collections<typeof document>(collection).documents().upsert(document),
  )
}

/** Whether a collection is whole up to just this number, and nobody began to change it. */
export async function isStanding(
  client: Client,
  settings: TypesenseSettings,
  { collection, sequence }: SearchGeneration,
): Promise<boolean> {
  return asking(settings, `see how the collection ${collection} stands`, async () => {
    try {
      const document: unknown = await client.collections(collection).documents(ID).retrieve()
      const { data } = standingSchema.safeParse(document)
      return data !== undefined && data.sequence === sequence && !data.changing
    } catch (error) {
      if (error instanceof Errors.ObjectNotFound) return false
      throw error
    }
  })
}
