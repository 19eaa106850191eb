import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problemSchema, type Problem } from '@portico/content-model'
import { z } from 'zod'
import { count } from '../../lib/app-error.ts'
import type { PublicPage } from '../ledger/index.ts'
import type { ReleaseFolders } from './release-files.ts'

/** A release may lose this share of its docs without a person saying so. */
const SMALL_LOSS = 0.05

/** Why a release waits for a person, with what readers would lose by it. */
export const holdSchema = z.strictObject({
  message: z.string(),
  problems: z.array(problemSchema),
  /** A person decided that it does not go live. */
  discarded: z.boolean().optional(),
})
export type Hold = z.infer<typeof holdSchema>

/** Beside the site, so that it comes and goes with the release itself. */
export const HOLD_FILE = 'held.json'
export const holdFile = (folders: ReleaseFolders, id: string): string => join(folders.releases, id, HOLD_FILE)

/**
 * Whether a release takes so much away from readers that a person has to say yes: more than 5 % of the docs, or any
 * page that the navbar or a sidebar led to. A page that moved is not lost. Pure.
 * @param before the pages of the live release
 * @param after the pages of the new one
 */
export function holdOf(before: readonly PublicPage[], after: readonly PublicPage[]): Hold | undefined {
  const there = new Set(after.map(({ documentId }) => documentId))
  const lost = before.filter(({ documentId }) => !there.has(documentId))
  const docs = before.filter(({ type }) => type === 'doc')
  const lostDocs = lost.filter(({ type }) => type === 'doc')
  const many = lostDocs.length > docs.length * SMALL_LOSS
  const missed = many ? lost : lost.filter(({ named }) => named)
  if (missed.length === 0) return undefined
  const what = many
    ? `It takes ${lostDocs.length} of ${count(docs.length, 'page')} away.`
    : `It takes ${count(missed.length, 'page')} away that the navigation leads to.`
  return { message: what, problems: missed.map(problemOf) }
}

function problemOf({ type, documentId, title, path, named }: PublicPage): Problem {
  return {
    severity: 'warning',
    kind: 'lost-page',
    document: { type, documentId, title, path },
    message: named ? 'Readers lose this page, which the navigation leads to.' : 'Readers lose this page.',
    hint: 'If that is meant, accept the release; if not, publish the page again.',
  }
}

/** Why a release is held, or `undefined` where it is not. */
export async function readHold(folders: ReleaseFolders, id: string): Promise<Hold | undefined> {
  const file = holdFile(folders, id)
  return existsSync(file) ? holdSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}
