import { rm } from 'node:fs/promises'
import type { Problem } from '@portico/content-model'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { KEPT_RELEASES, listReleases, pruneReleases, retireReleases } from '../release/index.ts'
import { openSearchEngine, pruneSearch } from '../search/index.ts'

interface TidyOptions {
  /** The tree that the release was made of. */
  readonly siteFolder: string
  /** Whether the next release is begun of what is kept no longer; else its files are removed. */
  readonly ahead: boolean
}

/**
 * Takes away what the kept releases do not need. The new one is live by now: what cannot be done is a warning, and the
 * next publish tries it again.
 */
export async function tidyUp(config: Config, { siteFolder, ahead }: TidyOptions): Promise<Problem[]> {
  const { folders } = config
  const prune = ahead ? retireReleases : pruneReleases
  const chores: readonly [what: string, chore: () => Promise<unknown>][] = [
    [`Old releases stay in ${folders.releases}`, () => prune(folders, { keep: KEPT_RELEASES })],
    [`The folder ${siteFolder} stays`, () => rm(siteFolder, { recursive: true, force: true })],
    [
      'Old search collections stay',
      async () =>
        pruneSearch(openSearchEngine(config.search), { dataFolder: folders.data, kept: await listReleases(folders) }),
    ],
  ]
  const warnings: Problem[] = []
  for (const [what, chore] of chores) {
    try {
      await chore()
    } catch (error) {
      warnings.push(warningOf(what, error))
    }
  }
  return warnings
}

function warningOf(what: string, error: unknown): Problem {
  return {
    severity: 'warning',
    kind: 'left-over',
    message: `${what} for now: ${error instanceof Error ? error.message : String(error)}`,
    hint: `The next publish tries again. ${(error instanceof AppError && error.hint) || 'If it fails again, see to it that the publisher may write there.'}`,
  }
}
