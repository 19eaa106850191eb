import type { Browser } from 'playwright-core'
import type { Progress } from '../../../lib/task.ts'
import { heldBackNow, publisherStatus } from '../../../pipeline/publisher/remote.ts'
import type { HarnessPortal } from '../../harness/harness-portal.ts'
import { openPanel } from '../../harness/open-panel.ts'
import { acceptRelease, deleteByDialog, isDeletionOff, moveByDialog, type Panel } from './by-dialog.ts'
import { deleteByEndpoint, isDeletionRefused, moveByEndpoint, relinkPage } from './by-endpoint.ts'
import { destinationOf, type Change } from './changes.ts'
import { followLinks } from './follow-links.ts'
import { firstPathOf, SIZES } from './linked-content.ts'
import type { IntegrityFigures } from './report.ts'

interface IntegrityRun {
  readonly portal: HarnessPortal
  readonly browser: Browser
  readonly changes: readonly Change[]
}

/** Renames, moves and deletes pages as editors do, and follows every link to them on the site that comes of it. */
export async function runIntegrity(
  { portal, browser, changes }: IntegrityRun,
  stage: <Result>(name: string, work: (progress: Progress) => Promise<Result>) => Promise<Result>,
): Promise<IntegrityFigures> {
  const { page } = await openPanel(browser, portal.cms)
  const panel: Panel = { page, cms: portal.cms }
  const moves = changes.filter((change) => change.kind !== 'delete')
  const deletions = changes.filter((change) => change.kind === 'delete')

  await stage('Renames and moves', async ({ step }) => {
    for (const [index, move] of moves.entries()) {
      await (move.byDialog ? moveByDialog(panel, move) : moveByEndpoint(portal.cms, move))
      step(index + 1, moves.length)
    }
  })
  const unguarded = await stage('Deletions of linked pages', async ({ step }) => {
    const wrong: string[] = []
    for (const [index, deletion] of deletions.entries()) {
      const isOff = deletion.byDialog
        ? await isDeletionOff(panel, deletion.target)
        : await isDeletionRefused(portal.cms, deletion)
      if (!isOff) wrong.push(firstPathOf(deletion.target))
      step(index + 1, deletions.length)
    }
    return wrong
  })
  const relinked = await stage('Links to their heirs', async ({ step }) => {
    let pages = 0
    for (let linking = 0; linking < SIZES.linking; linking++) {
      if (await relinkPage(portal.cms, { page: linking, deletions })) pages++
      step(linking + 1, SIZES.linking)
    }
    return pages
  })
  await stage('Deletions', async ({ step }) => {
    for (const [index, deletion] of deletions.entries()) {
      const { path } = destinationOf(changes, deletion.target)
      if (deletion.byDialog) await deleteByDialog(panel, deletion.target, path)
      else await deleteByEndpoint(portal.cms, deletion, path)
      step(index + 1, deletions.length)
    }
  })
  await stage('The release', async () => {
    await portal.settled()
    const status = await publisherStatus(portal.config.publisherUrl)
    if (status?.last?.state === 'held') await acceptRelease(panel)
    await portal.settled()
  })
  const links = await stage('Links on the site', ({ step }) => followLinks(portal.siteUrl, changes, step))
  const { publisherUrl, secrets } = portal.config
  const held = await heldBackNow({ publisherUrl, token: secrets.PORTICO_PUBLISHER_TOKEN })
  return {
    renamed: changes.filter(({ kind }) => kind === 'rename').length,
    moved: changes.filter(({ kind }) => kind === 'move').length,
    deleted: deletions.length,
    byDialog: changes.filter(({ byDialog }) => byDialog).length,
    relinked,
    unguarded,
    ...links,
    held: held.map(({ document }) => document.title),
  }
}
