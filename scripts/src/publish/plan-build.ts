import type { Snapshot } from '@portico/content-model'
import type { Config } from '../config/index.ts'
import { canonicalJson, sha256 } from '../lib/canonical-json.ts'
import { planPublish, type PageExtras, type PublishPlan } from '../plan/index.ts'
import { readRelease } from '../release/index.ts'
import { buildIdOf, hashOfFiles, renderReadiness } from '../render/index.ts'
import { readReleased, readReleasedSnapshot } from '../snapshot/index.ts'

/** A release that the next one can be made from. */
export interface Base {
  readonly release: string
  readonly snapshot: Snapshot
  readonly extras: PageExtras
  /** What its pages were made with, apart from the content. */
  readonly madeWith: string
}

/** What a release was made of that can be the base of the next, where it and its content are still whole. */
export async function baseOf({ folders }: Pick<Config, 'folders'>): Promise<Base | undefined> {
  const released = await readReleased(folders.snapshot)
  if (!released || !(await readRelease(folders, released.release))) return undefined
  const snapshot = await readReleasedSnapshot(folders.snapshot, released)
  return snapshot && { release: released.release, snapshot, extras: released.extras, madeWith: released.madeWith }
}

/** Origins that the pages ask for search. */
export function searchOrigins({ typesense }: Pick<Config, 'typesense'>): string[] {
  return (typesense?.publicUrls ?? []).map((url) => new URL(url).origin)
}

/** What makes the files of a release, beside the code of its pages. */
const FILE_CODE = ['check', 'markdown/export', 'plan', 'publish', 'render', 'search'].map(
  (name) => `scripts/src/${name}`,
)

/** Names all that goes into the files of a release, apart from the content. */
export function madeWithOf(config: Config, { buildId, assets }: { buildId: string; assets: string }): string {
  const files = hashOfFiles(config.root, FILE_CODE)
  return sha256(canonicalJson({ buildId, assets, files, connect: searchOrigins(config) }))
}

export interface PlannedBuild {
  readonly plan: PublishPlan
  /** Names the code that the pages are made with. */
  readonly buildId: string
}

/** Works out what has to be rendered to get from the base to a snapshot. */
export async function planBuild(
  config: Config,
  { base, snapshot, extras }: { base: Base | undefined; snapshot: Snapshot; extras: PageExtras },
): Promise<PlannedBuild> {
  const buildId = buildIdOf(config.root)
  const full = (reason: string): PlannedBuild => ({ buildId, plan: { kind: 'full', reason } })
  if (!base) return full('there is no earlier release to start from')
  const ready = await renderReadiness({ root: config.root, buildId })
  if (!ready || base.madeWith !== madeWithOf(config, { buildId, assets: ready.assets }))
    return full('the code or the settings of the site changed')
  return {
    buildId,
    plan: planPublish({ before: base.snapshot, after: snapshot, extrasBefore: base.extras, extrasAfter: extras }),
  }
}
