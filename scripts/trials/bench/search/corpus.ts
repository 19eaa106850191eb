import type { Snapshot } from '@portico/content-model'
import { runImport } from '../../../markdown/import/run-import.ts'
import { createOfflinePortal } from '../../harness/offline-portal.ts'
import { searchPortal } from '../../harness/search-portal.ts'

/** A folder of Markdown as a snapshot, without a CMS. What is not searched (site, home, pictures) is made up. */
export async function readCorpus(folder: string): Promise<Snapshot> {
  const portal = createOfflinePortal()
  await runImport({ folder, dialect: 'docusaurus' }, portal.client)
  const { docs, snippets, tags, sidebars } = portal.content()
  return { ...searchPortal, docs, snippets, tags, sidebars }
}
