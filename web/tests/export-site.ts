import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Snapshot } from '@portico/content-model'
import { openSite, routesOf } from '@portico/content-model/site'
import { writeFile } from '../../scripts/lib/write-file'
import { bundlesOf } from '../../scripts/pipeline/outputs'
import { buildIdOf, renderAll, writePageData } from '../../scripts/pipeline/render'
import { pictures } from './fixtures/pictures'
import { writeSnapshot } from './write-snapshot'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A site as Next exports it, with the snapshot it was made from. */
export interface ExportedSite {
  readonly site: string
  readonly media: string
  /** Holds all that it was made of. */
  readonly folder: string
}

/** What the release that a site is part of says of itself. */
export const RELEASE = { id: '20261121T074512Z-1a2b3c4d', createdAt: '2026-11-21T07:45:12.000Z', pages: 12 }

/**
 * Exports a snapshot as the pipeline does, without what comes after: scripts run at once. Where the code of the site is
 * compiled already, only the pages are rendered.
 * @throws AppError with Next's output when the build fails
 */
export async function exportSite(snapshot: Snapshot): Promise<ExportedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-site-'))
  const snapshotFolder = join(folder, 'snapshot')
  const site = join(folder, 'site')
  writeSnapshot(snapshot, snapshotFolder, pictures)
  const opened = openSite(snapshot)
  const routes = Object.keys(routesOf(opened))
  const pageDataFolder = join(folder, 'page-data')
  await writePageData(opened, pageDataFolder, routes)
  await renderAll({ root, pageDataFolder, outDir: site, buildId: buildIdOf(root), routes })
  for (const { path, content } of await bundlesOf(root)) await writeFile(join(site, path), content)
  writeFileSync(join(site, 'release.json'), JSON.stringify(RELEASE))
  return { site, media: join(snapshotFolder, 'media'), folder }
}
