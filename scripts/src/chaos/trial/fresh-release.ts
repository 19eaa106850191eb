import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../config/index.ts'
import { publishRelease } from '../../publish/index.ts'
import { liveRelease, readManifest } from '../../release/index.ts'
import type { TrialPortal } from './trial-portal.ts'

const LEDGER = 'urls.jsonl'

/**
 * Publishes what the CMS has into an empty folder, undisturbed and in one go, as if it were at the time of the live
 * release.
 * @returns the files that are not the same there and on the live site
 */
export async function differencesFromFresh({ config }: TrialPortal): Promise<string[]> {
  const live = await liveRelease(config.folders)
  if (!live) return ['nothing is live']
  const folder = await mkdtemp(join(tmpdir(), 'portico-fresh-'))
  try {
    /* What was ever public leaves anchors in the pages: it is part of what they are made of. */
    await copyFile(join(config.folders.data, LEDGER), join(folder, LEDGER))
    const { folders } = loadConfig({ env: { PORTICO_DATA: folder } })
    const { release } = await publishRelease(
      { ...config, folders },
      {
        run: (_stage, work) => work({ step: () => undefined, note: () => undefined }),
        now: () => new Date(live.createdAt),
      },
    )
    const hashes = async (place: typeof folders, id: string) =>
      new Map((await readManifest(place, id)).files.map((file) => [file.path, file.sha256]))
    const [there, here] = [await hashes(folders, release.id), await hashes(config.folders, live.id)]
    const paths = new Set([...there.keys(), ...here.keys()])
    return [...paths]
      .filter((path) => there.get(path) !== here.get(path))
      .map((path) => `${path} is not what an undisturbed publish makes`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
