import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../config/index.ts'
import { parseJson } from '../../lib/parse-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { hashOfFiles } from '../render/index.ts'
import type { IndexedPage } from './search-pages.ts'

/** What was indexed for a release, so that the next one indexes only what differs. */
export interface IndexState {
  readonly pages: readonly IndexedPage[]
  /** What each engine left for the next index, by its name. */
  readonly engines: Readonly<Record<string, unknown>>
}

const CODE = ['scripts/pipeline/search', 'cms/content-model/src']
const KEPT = 20

const stateSchema = z.object({
  code: z.string(),
  pages: z.custom<IndexState['pages']>(Array.isArray),
  engines: z.record(z.string(), z.unknown()),
})

/**
 * Reads what was indexed for a release. Nothing where it is not known any more, or was made by other code: everything
 * is indexed again then.
 */
export async function readState(folder: string, releaseId: string): Promise<IndexState | undefined> {
  const file = join(folder, `${releaseId}.json`)
  if (!existsSync(file)) return undefined
  const parsed = stateSchema.safeParse(parseJson(await readFile(file, 'utf8')))
  return parsed.success && parsed.data.code === codeOf() ? parsed.data : undefined
}

/** Keeps what was indexed for a release, and of earlier ones as many as there are releases. */
export async function writeState(folder: string, releaseId: string, { pages, engines }: IndexState): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${releaseId}.json`), JSON.stringify({ code: codeOf(), pages, engines }))
  const old = (await readdir(folder)).toSorted().toReversed().slice(KEPT)
  for (const name of old) await rm(join(folder, name), { force: true })
}

function codeOf(): string {
  return hashOfFiles(PROJECT_ROOT, CODE)
}
