import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { isMissing } from '../../lib/is-missing.ts'
import { followRelease, type OpenRelease } from '../../pipeline/mcp/open-release.ts'
import { indexRelease } from '../../pipeline/search/index.ts'

/** The search index of a snapshot as a release has it, opened; its files exist only as long as this takes. */
export async function withIndexedRelease<Result>(
  snapshot: Snapshot,
  use: (release: OpenRelease) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-indexed-'))
  try {
    await indexRelease({
      site: openSite(snapshot),
      outDir: folder,
      cacheFolder: join(folder, 'cache'),
      releaseId: '20261121T074512Z-1a2b3c4d',
    })
    const read = (path: string) => readFile(join(folder, path), 'utf8').catch(undefinedIfMissing)
    return await use(await followRelease(async () => ({ id: 'indexed', read }))())
  } finally {
    await rm(folder, { recursive: true })
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}
