import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  PAGE_DATA_VERSION,
  pageDataOf,
  pageDataPath,
  routesOf,
  shellOf,
  type OpenSite,
  type PageFile,
  type SiteFile,
} from '@portico/content-model/site'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'

/**
 * Writes what a render reads: `shell.json`, and the data of each page below `pages`, at its route. The folder is
 * emptied first.
 * @throws PageDataError for a reference to nothing
 */
export async function writePageData(site: OpenSite, folder: string, routes: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const shared: SiteFile = { version: PAGE_DATA_VERSION, shell: shellOf(site), routes: routesOf(site) }
  await writeFile(join(folder, 'shell.json'), canonicalJson(shared))
  for (const route of routes) {
    const file: PageFile = { version: PAGE_DATA_VERSION, page: pageDataOf(site, route) }
    await writeFile(join(folder, pageDataPath(route)), canonicalJson(file))
  }
}
