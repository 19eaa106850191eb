import type { Problem } from '@portico/content-model'
import { openSite, type OpenSite } from '@portico/content-model/site'
import { checkSnapshot } from '../check/index.ts'
import type { Config } from '../../config/index.ts'
import { formerAnchorsOf, vanishedUrls, type UrlLedger } from '../ledger/index.ts'
import { ContentError } from '../../lib/app-error.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { urlLedgerOf } from '../release/index.ts'
import { hashOfFiles } from '../render/index.ts'
import { takeSnapshot, writeSnapshot, type TakenSnapshot } from '../snapshot/index.ts'
import { readerOf } from '../strapi/index.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface CheckedSnapshot {
  readonly site: OpenSite
  /** Where its snapshot was written. */
  readonly folder: string
  /** What does not stop a release, but somebody should look at. */
  readonly warnings: Problem[]
}

/** What decides which document a row of the CMS becomes. */
const READING_CODE = ['scripts/pipeline/strapi', 'cms/content-model/src']

interface ReadOptions {
  /** The folder of the snapshot. */
  readonly folder?: string
  readonly run?: RunStage
}

/**
 * Reads what is published, checks it, and writes it as a snapshot folder when nothing is wrong.
 * @throws ContentError with every problem at once; the folder then stays as it was
 */
export async function readAndCheck(
  config: Config<'PORTICO_READ_TOKEN'>,
  { folder = config.folders.snapshot, run = stagesOnTerminal }: ReadOptions = {},
): Promise<CheckedSnapshot> {
  const { origin, ...checked } = await readChecked(config, { folder, run })
  await writeSnapshot(checked.site.snapshot, folder, origin)
  await failpoint('snapshot-written')
  return checked
}

/**
 * Reads what is published and checks it; what did not change since the snapshot of the folder is taken from there.
 * @throws ContentError with every problem at once
 */
export async function readChecked(
  config: Config<'PORTICO_READ_TOKEN'>,
  { folder = config.folders.snapshot, run = stagesOnTerminal }: ReadOptions = {},
): Promise<CheckedSnapshot & Pick<TakenSnapshot, 'origin'>> {
  const taken = await run('snapshot', (progress) =>
    takeSnapshot({
      client: readerOf(config),
      folder,
      cacheFolder: config.folders.cache,
      reader: hashOfFiles(config.root, READING_CODE),
      publicUrl: config.publicUrl,
      progress,
    }),
  )
  return run('check', async () => {
    const ledger = await urlLedgerOf(config.folders)
    const { site, warnings } = check(taken, ledger)
    const formerAnchors = Object.fromEntries(formerAnchorsOf(ledger, site))
    return { site: { ...site, formerAnchors }, folder, warnings, origin: taken.origin }
  })
}

function check(
  { snapshot, problems, unreadable }: TakenSnapshot,
  ledger: UrlLedger,
): { site: OpenSite; warnings: Problem[] } {
  const site = snapshot && openSite(snapshot)
  const all = [
    ...problems,
    ...(site
      ? [
          ...checkSnapshot(site.snapshot, { unreadable }),
          ...vanishedUrls(ledger, site, { unreadable }).map(({ problem }) => problem),
        ]
      : []),
  ]
  if (!site || all.some(({ severity }) => severity === 'error')) throw new ContentError(all)
  return { site, warnings: all }
}
