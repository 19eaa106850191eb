import { openSite, type OpenSite } from '@portico/content-model/site'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { indexSite, planPublish, type IndexedSite, type PageIndex, type PublishPlan } from '../plan/index.ts'
import { buildIdOf, hashOfFiles, renderReadiness } from '../render/index.ts'
import { openSearchEngine } from '../search/index.ts'
import { readReleased, readReleasedSnapshot } from '../snapshot/index.ts'

/** A release that the next one can be made from. */
export interface Base extends IndexedSite {
  readonly release: string
  /** What its pages were made with, apart from the content. */
  readonly buildFingerprint: string
}

/** What a release is made from: an earlier one, or nothing, and why. */
export type Start = Base | { readonly fromNothing: string }

export const FIRST: Start = { fromNothing: 'there is no earlier release to start from' }

/** The newest release, where it and what it was made of are still whole. */
export async function readBase({ folders }: Pick<Config, 'folders'>): Promise<Start> {
  try {
    const released = await readReleased(folders)
    if (!released) return FIRST
    const { release, pages, formerAnchors, buildFingerprint } = released
    const snapshot = await readReleasedSnapshot(folders.snapshot, released)
    return { release, pages, buildFingerprint, site: openSite(snapshot, formerAnchors) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return fromNothing(error)
  }
}

/** What is left to start from when an earlier release turns out to be damaged. */
export function fromNothing({ message }: AppError): Start {
  return { fromNothing: message.replace(/\.$/, '') }
}

export function isBase(start: Start): start is Base {
  return 'release' in start
}

/** What makes the files of a release, beside the code of its pages. */
const FILE_CODE = [
  'scripts/markdown/stringify',
  ...['check', 'plan', 'publish', 'render', 'search'].map((name) => `scripts/pipeline/${name}`),
]

/** Names all that goes into the files of a release, apart from the content. */
export function computeBuildFingerprint(
  config: Config,
  { buildId, assets }: { buildId: string; assets: string },
): string {
  const files = hashOfFiles(config.root, FILE_CODE)
  return sha256(canonicalJson({ buildId, assets, files, connect: openSearchEngine(config.search).origins }))
}

export interface PlannedBuild {
  readonly plan: PublishPlan
  /** Names the code that the pages are made with. */
  readonly buildId: string
  /** What the pages of the site show. */
  readonly pages: PageIndex
}

/**
 * Works out what has to be rendered to get from the base to a site.
 * @throws PageDataError for a reference to nothing
 */
export async function planBuild(
  config: Config,
  { start, site }: { start: Start; site: OpenSite },
): Promise<PlannedBuild> {
  const buildId = buildIdOf(config.root)
  const after = indexSite(site)
  const { pages } = after
  const full = (reason: string): PlannedBuild => ({ buildId, pages, plan: { kind: 'full', reason } })
  if (!isBase(start)) return full(start.fromNothing)
  const ready = await renderReadiness({ root: config.root, buildId })
  if (!ready) return full('there is no whole compile of the present code of the site')
  if (start.buildFingerprint !== computeBuildFingerprint(config, { buildId, assets: ready.assets }))
    return full('the code or the settings of the site changed')
  return { buildId, pages, plan: planPublish({ before: start, after }) }
}
