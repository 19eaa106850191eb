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

export interface PageDataFile {
  /** Relative to the folder of the page data. */
  readonly path: string
  /** The page that it is of; none for what all pages share. */
  readonly route?: string
  /** What it says; the same object as long as nothing of it changes. */
  readonly value: object
  readonly json: () => string
}

/**
 * What a render reads: the data of each page below `pages`, at its route, and `shell.json` last.
 * @param routes every route of the site unless given
 * @throws PageDataError for a reference to nothing
 */
export function* pageDataFiles(site: OpenSite, routes?: readonly string[]): Generator<PageDataFile> {
  const shared: SiteFile = { version: PAGE_DATA_VERSION, shell: shellOf(site), routes: routesOf(site) }
  for (const route of routes ?? Object.keys(shared.routes)) {
    const page = pageDataOf(site, route)
    const file: PageFile = { version: PAGE_DATA_VERSION, page }
    yield { path: pageDataPath(route), route, value: page, json: () => canonicalJson(file) }
  }
  yield { path: 'shell.json', value: shared, json: () => canonicalJson(shared) }
}

/**
 * Writes what a render reads into a folder, which is emptied first.
 * @throws PageDataError for a reference to nothing
 */
export async function writePageData(site: OpenSite, folder: string, routes: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const { path, json } of pageDataFiles(site, routes)) await writeFile(join(folder, path), json())
}
