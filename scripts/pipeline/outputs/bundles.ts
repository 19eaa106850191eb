import { bundleDiagramFrame } from './diagram-frame.ts'
import { bundleEarlyRest } from './early-rest.ts'
import type { SiteFile } from './files/site-file.ts'
import { bundleSearchDialog } from './search-dialog.ts'

/**
 * The scripts of a site that Next does not make. They follow from the code alone.
 * @param root the folder of the project
 */
export async function bundlesOf(root: string): Promise<SiteFile[]> {
  return (await Promise.all([bundleEarlyRest(root), bundleSearchDialog(root), bundleDiagramFrame(root)])).flat()
}
