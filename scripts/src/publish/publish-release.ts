import { rm } from 'node:fs/promises'
import type { Problem, Snapshot } from '@portico/content-model'
import type { Config } from '../config/index.ts'
import { publicPagesOf } from '../ledger/index.ts'
import { AppError } from '../lib/app-error.ts'
import { canonicalJson, sha256 } from '../lib/canonical-json.ts'
import type { Progress } from '../lib/task.ts'
import {
  createRelease,
  goLive,
  KEPT_RELEASES,
  listReleases,
  pruneReleases,
  releaseError,
  releaseIdOf,
  type HeldRelease,
  type Release,
} from '../release/index.ts'
import { buildIdOf } from '../render/index.ts'
import { pruneCollections, pruneRecords } from '../search/index.ts'
import { forgetReleased, indexOf, writeReleased } from '../snapshot/index.ts'
import { buildSite } from './build-site.ts'
import { baseOf, type Base } from './plan-build.ts'
import { readAndCheck, type CheckedSnapshot } from './read-and-check.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface Published {
  readonly release: Release
  readonly snapshot: Snapshot
  readonly warnings: readonly Problem[]
  /** Why the release is made and not live, if it is not. */
  readonly held?: HeldRelease
}

interface PublishOptions {
  readonly run?: RunStage
  /** Stops between two stages, and in the middle of rendering. */
  readonly signal?: AbortSignal
  readonly now?: () => Date
}

/**
 * The whole way from the CMS to readers: reads, checks, renders, finishes, indexes, and makes the result the live site
 * in one step. Whatever goes wrong before that step leaves the live site as it was. It costs what the change costs:
 * what is as it was in the newest release is taken from there.
 * @throws ContentError with every problem of the content; AppError for everything else that people can mend
 */
export async function publishRelease(
  config: Config<'PORTICO_READ_TOKEN'>,
  { run = stagesOnTerminal, signal, now = () => new Date() }: PublishOptions = {},
): Promise<Published> {
  const stoppable: RunStage = async (stage, work) => {
    signal?.throwIfAborted()
    return run(stage, work)
  }
  try {
    const checked = await readAndCheck(config, { run: stoppable })
    const base = await baseOf(config)
    return await makeRelease(config, { checked, base, run: stoppable, signal, createdAt: now() })
  } catch (error) {
    throw releaseError(error, config.folders.data)
  }
}

interface MakeOptions {
  /** Written to its folder already. */
  readonly checked: CheckedSnapshot
  /** The release to start from; without it the whole site is made. */
  readonly base: Base | undefined
  readonly run: RunStage
  readonly signal?: AbortSignal | undefined
  readonly createdAt: Date
}

/** Makes a release of a snapshot, and makes it live. */
export async function makeRelease(
  config: Config,
  { checked, base, run, signal, createdAt }: MakeOptions,
): Promise<Published> {
  const { snapshot, folder, warnings, extras } = checked
  const id = releaseIdOf(createdAt, sha256(canonicalJson([indexOf(snapshot).entries, buildIdOf(config.root)])))
  const { siteFolder, changes, madeWith, buildId, search } = await buildSite({
    config,
    snapshot,
    snapshotFolder: folder,
    extras,
    releaseId: id,
    base,
    run,
    signal,
  })
  const release: Release = {
    id,
    createdAt: createdAt.toISOString(),
    revision: snapshot.revision,
    buildId,
    pages: snapshot.docs.length,
    search: {
      engine: search.engine,
      records: search.records,
      ...(search.generation && { generation: search.generation }),
    },
  }
  const held = await run('release', async (progress) => {
    const place = config.folders
    /* Until the next release is whole there is none to start from: a fault in between costs a full build. */
    await forgetReleased(folder)
    await createRelease({ place, siteFolder, release, pages: publicPagesOf(snapshot), changes, progress })
    await writeReleased(folder, { release: id, madeWith, extras, snapshot })
    const waits = await goLive(place, id)
    await pruneReleases(place, { keep: KEPT_RELEASES })
    await rm(siteFolder, { recursive: true, force: true })
    await pruneSearch(config, snapshot, progress)
    return waits
  })
  return { release, snapshot, warnings, ...(held && { held }) }
}

/** Drops the search collections and records that no kept release asks. The release is live by now: a fault here is only told. */
async function pruneSearch({ typesense, folders }: Config, { site }: Snapshot, progress: Progress): Promise<void> {
  if (!typesense) return
  const kept = (await listReleases(folders)).flatMap(({ search }) => search?.generation ?? [])
  try {
    await pruneCollections({ typesense, site: site.url, kept })
    await pruneRecords({ typesense, kept })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    progress.note(`Old search collections stay for now: ${error.message}`)
  }
}
