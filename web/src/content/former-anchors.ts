import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const formerAnchorsSchema = z.record(z.string(), z.array(z.object({ anchor: z.string(), at: z.string().nullable() })))

/**
 * Anchors that were public and whose heading is gone, by document; `at` is the anchor at which a reader arrives now,
 * null for the top of the page. Links to them that stand elsewhere go on to work.
 */
export type FormerAnchors = z.infer<typeof formerAnchorsSchema>

/** Reads them from beside the snapshot, where the publisher puts them. */
export function readFormerAnchors(snapshotFolder: string): FormerAnchors {
  const file = join(snapshotFolder, 'former-anchors.json')
  return existsSync(file) ? formerAnchorsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
