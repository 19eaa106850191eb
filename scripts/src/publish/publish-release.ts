import { existsSync } from 'node:fs'
import { link, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem, Snapshot } from '@portico/content-model'
import type { Config } from '../config/index.ts'
import { compressTree } from '../finish/index.ts'
import { AppError } from '../lib/app-error.ts'
import { canonicalJson, sha256 } from '../lib/canonical-json.ts'
import type { Progress } from '../lib/task.ts'
import {
  createRelease,
  KEPT_RELEASES,
  listReleases,
  liveRelease,
  pruneReleases,
  readManifest,
  releaseError,
  releaseIdOf,
  siteOf,
  switchTo,
  type Release,
} from '../release/index.ts'
import { buildIdOf } from '../render/index.ts'
import { pruneCollections } from '../search/index.ts'
import { buildSite } from './build-site.ts'
import { readAndCheck } from './read-and-check.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface Published {
  readonly release: Release
  readonly snapshot: Snapshot
  readonly warnings: readonly Problem[]
}

interface PublishOptions {
  readonly run?: RunStage
  /** Stops between two stages, and in the middle of rendering. */
  readonly signal?: AbortSignal
  readonly now?: () => Date
}

/**
 * The whole way from the CMS to readers: reads, checks, renders, finishes, indexes, and makes the result the live site
 * in one step. Whatever goes wrong before that step leaves the live site as it was.
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
    return await publish(config, { run: stoppable, signal, createdAt: now() })
  } catch (error) {
    throw releaseError(error, config.folders.data)
  }
}

async function publish(
  config: Config<'PORTICO_READ_TOKEN'>,
  { run, signal, createdAt }: { run: RunStage; signal: AbortSignal | undefined; createdAt: Date },
): Promise<Published> {
  const { snapshot, folder, warnings } = await readAndCheck(config, { run })
  const buildId = buildIdOf(config.root)
  const id = releaseIdOf(createdAt, sha256(canonicalJson([snapshot, buildId])))
  const { siteFolder, search } = await buildSite({
    config,
    snapshot,
    snapshotFolder: folder,
    releaseId: id,
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
      ...(search.collection && { collection: search.collection }),
    },
  }
  await run('release', async (progress) => {
    const place = config.folders
    await compressTree(siteFolder, { progress, reuse: await compressedBefore(config, siteFolder) })
    await createRelease({ place, siteFolder, release, progress })
    await switchTo(place, id)
    await pruneReleases(place, { keep: KEPT_RELEASES })
    await rm(siteFolder, { recursive: true, force: true })
    await pruneSearch(config, snapshot, progress)
  })
  return { release, snapshot, warnings }
}

/** Takes the compressed copies of a file from the live release, where its content is the same. */
async function compressedBefore(config: Config, siteFolder: string): Promise<(path: string) => Promise<boolean>> {
  const live = await liveRelease(config.folders)
  if (!live) return async () => false
  const before = new Map((await readManifest(config.folders, live.id)).files.map((file) => [file.path, file.sha256]))
  return async (path) => {
    if (before.get(path) !== sha256(await readFile(join(siteFolder, path)))) return false
    for (const ending of ['.br', '.gz']) {
      const earlier = join(siteOf(config.folders, live.id), path + ending)
      if (existsSync(earlier) && !existsSync(join(siteFolder, path + ending)))
        await link(earlier, join(siteFolder, path + ending))
    }
    return true
  }
}

/** Drops the search collections that no kept release asks. The release is live by now: a fault here is only told. */
async function pruneSearch({ typesense, folders }: Config, { site }: Snapshot, progress: Progress): Promise<void> {
  if (!typesense) return
  const keep = (await listReleases(folders)).map(({ id }) => id)
  try {
    await pruneCollections({ typesense, site: site.url, keep })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    progress.note(`Old search collections stay for now: ${error.message}`)
  }
}
