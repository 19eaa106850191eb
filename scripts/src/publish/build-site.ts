import { join } from 'node:path'
import type { Snapshot } from '@portico/content-model'
import { resolveRedirects } from '../check/index.ts'
import type { Config } from '../config/index.ts'
import { finishSite } from '../finish/index.ts'
import { buildIdOf, renderSite } from '../render/index.ts'
import { indexRelease, type IndexedRelease } from '../search/index.ts'
import { markdownWriter } from './markdown-twin.ts'
import { stagesOnTerminal, type RunStage } from './stages.ts'

export interface BuildOptions {
  readonly config: Config
  readonly snapshot: Snapshot
  readonly snapshotFolder: string
  readonly releaseId: string
  readonly run?: RunStage
  readonly signal?: AbortSignal | undefined
  /** Where the site is put; emptied first. */
  readonly outDir?: string
}

export interface BuiltSite {
  /** The finished tree, all but the compressed copies. */
  readonly siteFolder: string
  readonly search: IndexedRelease
}

/** Renders, finishes and indexes a snapshot into one folder that a release is made of. */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { config, snapshot, snapshotFolder, releaseId, run = stagesOnTerminal, signal } = options
  const siteFolder = options.outDir ?? join(config.folders.cache, 'site')
  await run('render', (progress) =>
    renderSite({
      root: config.root,
      snapshotFolder,
      buildId: buildIdOf(config.root),
      outDir: siteFolder,
      progress,
      signal,
    }),
  )
  await run('finish', (progress) =>
    finishSite({
      snapshot,
      snapshotFolder,
      siteFolder,
      redirects: resolveRedirects(snapshot).redirects,
      toMarkdown: markdownWriter(snapshot),
      connect: (config.typesense?.publicUrls ?? []).map((url) => new URL(url).origin),
      progress,
    }),
  )
  const search = await run('index', (progress) =>
    indexRelease({ snapshot, outDir: siteFolder, releaseId, typesense: config.typesense, progress }),
  )
  return { siteFolder, search }
}
