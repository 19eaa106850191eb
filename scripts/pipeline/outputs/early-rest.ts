import { bundleScripts } from './bundle-scripts.ts'
import type { SiteFile } from './files/site-file.ts'

/**
 * Bundles what the early script of each page leaves for later, as `early/main.js`: without a hash, so that an open page of
 * an earlier release finds the newest.
 * @param root the folder of the project
 */
export function bundleEarlyRest(root: string): Promise<SiteFile[]> {
  return bundleScripts(root, {
    entryPoints: { main: 'src/early/main.ts' },
    outdir: 'early',
    chunkNames: '[name]-[hash]',
  })
}
