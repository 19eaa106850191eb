import type { Problem, Snapshot } from '@portico/content-model'
import type { Config } from '../config/index.ts'
import { checkSnapshot } from '../check/index.ts'
import { ContentError } from '../lib/app-error.ts'
import { takeSnapshot, writeSnapshot, type TakenSnapshot } from '../snapshot/index.ts'
import { CmsClient } from '../strapi/index.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface CheckedSnapshot {
  readonly snapshot: Snapshot
  /** Where it was written. */
  readonly folder: string
  /** What does not stop a release, but somebody should look at. */
  readonly warnings: Problem[]
}

/** A client of the CMS that reads what is published. */
export function readerOf(config: Config<'PORTICO_READ_TOKEN'>): CmsClient {
  return new CmsClient({
    url: config.cmsUrl,
    token: config.secrets.PORTICO_READ_TOKEN,
    tokenName: 'PORTICO_READ_TOKEN',
  })
}

/**
 * Reads everything that is published, checks it, and writes it as a snapshot folder when nothing is wrong.
 * @throws ContentError with every problem at once; the folder then stays as it was
 */
export async function readAndCheck(
  config: Config<'PORTICO_READ_TOKEN'>,
  { folder = config.folders.snapshot, run = stagesOnTerminal }: { folder?: string; run?: RunStage } = {},
): Promise<CheckedSnapshot> {
  const taken = await run('snapshot', (progress) =>
    takeSnapshot({
      client: readerOf(config),
      folder,
      cacheFolder: config.folders.cache,
      publicUrl: config.publicUrl,
      progress,
    }),
  )
  const { snapshot, warnings } = await run('check', async () => check(taken))
  await writeSnapshot(snapshot, folder)
  return { snapshot, folder, warnings }
}

function check({ snapshot, problems, unreadable }: TakenSnapshot): { snapshot: Snapshot; warnings: Problem[] } {
  const all = [...problems, ...(snapshot ? checkSnapshot(snapshot, { unreadable }) : [])]
  if (!snapshot || all.some(({ severity }) => severity === 'error')) throw new ContentError(all)
  return { snapshot, warnings: all }
}
