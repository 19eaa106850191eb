import type { HeldBack, Problem } from '@portico/content-model'
import { openSite, type OpenSite } from '@portico/content-model/site'
import type { Config } from '../../config/index.ts'
import { failpoint } from '../../lib/failpoint.ts'
import { formerAnchorsOf } from '../ledger/index.ts'
import { urlLedgerOf } from '../release/index.ts'
import { hashOfFiles } from '../render/index.ts'
import {
  copyMedia,
  pruneSnapshot,
  readReleased,
  takeSnapshot,
  undefinedIfDamaged,
  writeSnapshot,
  type TakenSnapshot,
} from '../snapshot/index.ts'
import { publishedReader } from '../strapi/index.ts'
import { checkContent } from './check-content.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface CheckedSnapshot {
  readonly site: OpenSite
  /** Where its snapshot was written. */
  readonly folder: string
  /** What does not stop a release, but somebody should look at. */
  readonly warnings: readonly Problem[]
  /** What the CMS has and it does not show. */
  readonly heldBack: readonly HeldBack[]
}

/** What decides which document a row of the CMS becomes. */
const READING_CODE = ['scripts/pipeline/strapi', 'cms/content-model/src']

interface ReadOptions {
  /** The folder of the snapshot. */
  readonly folder?: string
  readonly run?: RunStage
  /** Whether a problem stops everything, whatever the settings say. */
  readonly strict?: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads what is published, checks it, and writes it as a snapshot folder: what cannot go live as it was in the newest
 * release.
 * @throws ContentError with every problem at once where a problem stops everything; the folder then stays as it was
 */
export async function readAndCheck(
  config: Config<'PORTICO_READ_TOKEN'>,
  { folder = config.folders.snapshot, run, strict, signal }: ReadOptions = {},
): Promise<CheckedSnapshot> {
  const { origin, ...checked } = await readChecked(config, {
    folder,
    ...(run && { run }),
    ...(strict && { strict }),
    signal,
  })
  const { snapshot } = checked.site
  await copyMedia(snapshot.media, { from: config.folders.snapshot, to: folder })
  await writeSnapshot(snapshot, folder, origin)
  await pruneSnapshot(folder, snapshot, await undefinedIfDamaged(() => readReleased(config.folders)))
  await failpoint('snapshot-written')
  return checked
}

/**
 * Reads what is published and checks it; what did not change since the snapshot of the folder is taken from there.
 * @throws ContentError with every problem at once where a problem stops everything
 */
export async function readChecked(
  config: Config<'PORTICO_READ_TOKEN'>,
  { folder = config.folders.snapshot, run = stagesOnTerminal, strict = config.strict, signal }: ReadOptions = {},
): Promise<CheckedSnapshot & Pick<TakenSnapshot, 'origin'>> {
  const taken = await run('snapshot', (progress) =>
    takeSnapshot({
      client: publishedReader(config),
      folder,
      cacheFolder: config.folders.cache,
      reader: hashOfFiles(config.root, READING_CODE),
      publicUrl: config.publicUrl,
      ownPages: config.ownPages,
      progress,
      signal,
    }),
  )
  return run('check', async () => {
    const ledger = await urlLedgerOf(config.folders)
    const { snapshot, warnings, heldBack } = await checkContent(config, { taken, ledger, strict })
    const site = openSite(snapshot)
    const formerAnchors = Object.fromEntries(formerAnchorsOf(ledger, site))
    return { site: { ...site, formerAnchors }, folder, warnings, heldBack, origin: originOf(taken, heldBack) }
  })
}

/** What is not as the CMS has it now is read again by the next publish. */
function originOf({ origin, content }: TakenSnapshot, heldBack: readonly HeldBack[]): TakenSnapshot['origin'] {
  const held = new Set(heldBack.map(({ document }) => document.documentId))
  const pictures = new Set(content.media.map(({ documentId }) => documentId))
  return {
    reader: origin.reader,
    versionOf: (type, documentId) =>
      held.has(documentId) || (type === 'media' && !pictures.has(documentId))
        ? undefined
        : origin.versionOf(type, documentId),
  }
}
