import { join, sep } from 'node:path'
import type { HeldBack, Problem, Snapshot } from '@portico/content-model'
import type { Config } from '../../config/index.ts'
import { z } from 'zod'
import { publicPagesOf } from '../ledger/index.ts'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { failpoint } from '../../lib/failpoint.ts'
import {
  beginDraft,
  createRelease,
  DamagedRelease,
  goLive,
  nextReleaseTime,
  releaseIdOf,
  type HeldRelease,
  type Release,
} from '../release/index.ts'
import { readSbom, signerOf } from '../provenance/index.ts'
import { buildIdOf } from '../render/index.ts'
import { indexOf, madeOfNote } from '../snapshot/index.ts'
import { buildSite } from './build-site.ts'
import { fromNothing, isBase, type Start } from './plan-build.ts'
import type { CheckedSnapshot } from './read-and-check.ts'
import type { RunStage } from './stages.ts'
import { tidyUp } from './tidy-up.ts'

export interface Published {
  readonly release: Release
  readonly snapshot: Snapshot
  readonly warnings: readonly Problem[]
  /** What the CMS has and the release does not show. */
  readonly heldBack: readonly HeldBack[]
  /** Why the release is made and not live, if it is not. */
  readonly held?: HeldRelease
}

interface MakeOptions {
  /** Written to its folder already. */
  readonly checked: CheckedSnapshot
  readonly base: Start
  readonly run: RunStage
  readonly signal?: AbortSignal | undefined
  readonly createdAt: Date
  /** Whether the next release is begun when this one is made: in a process that goes on. */
  readonly ahead?: boolean | undefined
  /** Makes the files of the site; tests put others in its place. */
  readonly build?: typeof buildSite
}

const missingSchema = z.object({ code: z.literal('ENOENT'), path: z.string() })

/**
 * Makes a release of a snapshot, and makes it live. Where the one that it starts from turns out to be damaged, it is
 * made from nothing.
 */
export async function makeRelease(config: Config, options: MakeOptions): Promise<Published> {
  try {
    return await makeFrom(config, options)
  } catch (error) {
    const damaged = isBase(options.base)
      ? damageOf(error, join(config.folders.releases, options.base.release))
      : undefined
    if (!damaged) throw error
    return makeFrom(config, { ...options, base: fromNothing(damaged) })
  }
}

/** What an error says of the release that was started from; a stage may be the first to miss a file of it. */
function damageOf(error: unknown, folder: string): DamagedRelease | undefined {
  if (error instanceof DamagedRelease) return error
  const path = missingSchema.safeParse(error).data?.path
  return path?.startsWith(join(folder, sep))
    ? new DamagedRelease(`The release is damaged: ${path} is missing.`)
    : undefined
}

async function makeFrom(
  config: Config,
  { checked, base, run, signal, createdAt: now, ahead = false, build = buildSite }: MakeOptions,
): Promise<Published> {
  const { site, folder, warnings, heldBack } = checked
  const { snapshot } = site
  const sign = signerOf(config)
  const createdAt = await nextReleaseTime(config.folders, now)
  const id = releaseIdOf(createdAt, sha256(canonicalJson([indexOf(snapshot).entries, buildIdOf(config.root)])))
  const { siteFolder, changes, buildFingerprint, buildId, pages, search, searchFault } = await build({
    config,
    site,
    snapshotFolder: folder,
    releaseId: id,
    start: base,
    run,
    signal,
  })
  const release: Release = {
    id,
    createdAt: createdAt.toISOString(),
    revision: snapshot.revision,
    buildId,
    pages: snapshot.docs.length,
    search,
  }
  const { held, remarks } = await run('release', async (progress) => {
    const folders = config.folders
    const note = madeOfNote({
      buildFingerprint,
      pages,
      formerAnchors: site.formerAnchors,
      heldBack: [...heldBack],
      snapshot,
    })
    const sbom = readSbom(join(config.root, 'package-lock.json'))
    await createRelease({
      folders,
      siteFolder,
      release,
      pages: publicPagesOf(site),
      changes,
      note,
      sbom,
      sign,
      progress,
    })
    await failpoint('release-created')
    const held = await goLive(folders, id)
    await failpoint('release-live')
    return {
      held,
      remarks: await tidyUp(config, { siteFolder, ahead }),
    }
  })
  if (ahead) beginDraft(config.folders, id)
  const faults = searchFault ? [searchFault] : []
  return {
    release,
    snapshot,
    warnings: [...warnings, ...faults, ...remarks],
    heldBack,
    ...(held && { held }),
  }
}
