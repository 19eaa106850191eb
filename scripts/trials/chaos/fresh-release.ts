import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig, type Config } from '../../config/index.ts'
import { listFiles } from '../../lib/list-files.ts'
import { publishRelease } from '../../pipeline/publish/index.ts'
import { liveRelease, readManifest } from '../../pipeline/release/index.ts'
import type { HarnessPortal } from '../harness/harness-portal.ts'

const LEDGER = 'urls.jsonl'
const DOCUMENT = /^documents\/[0-9a-f]{64}\.json$/
/** What the CMS and the HTTP API of the publisher keep beside what a publish leaves. */
const CMS_OWN = ['database.sqlite', 'public', 'queue', 'locks']

/**
 * Publishes what the CMS has into an empty folder, undisturbed and in one go, as if it were at the time of the live
 * release.
 * @param own further names in the data folder that no publish makes
 * @returns how many files were compared, and those that are not the same there and on the live site
 */
export async function differencesFromFresh(
  { config }: Pick<HarnessPortal, 'config'>,
  own: readonly string[] = [],
): Promise<{ compared: number; differences: string[] }> {
  const live = await liveRelease(config.folders)
  if (!live) return { compared: 0, differences: ['nothing is live'] }
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
    const paths = [...new Set([...there.keys(), ...here.keys()])]
    const differing = paths.filter((path) => there.get(path) !== here.get(path))
    const expected = new Set([...CMS_OWN, ...own, ...(await namesIn(folders))])
    const debris = (await namesIn(config.folders)).filter((name) => !expected.has(name))
    return {
      compared: paths.length,
      differences: [
        ...differing.map((path) => `${path} is not what an undisturbed publish makes`),
        ...debris.map((name) => `${name} is what an undisturbed publish does not leave`),
      ],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What stands in a data folder, and in the snapshot in it; documents of the release before stay there for one more. */
async function namesIn({ data, snapshot }: Config['folders']): Promise<string[]> {
  return [
    ...(await readdir(data)),
    ...(await listFiles(snapshot)).filter((file) => !DOCUMENT.test(file)).map((file) => `snapshot/${file}`),
  ]
}
