import { bundleScripts } from './bundle-scripts.ts'
import type { SiteFile } from './files/site-file.ts'

/** Its parts have hashes in their names: a frame that is open finds those of an earlier release, too. */
const PARTS = '_next/static/diagrams'

/**
 * Bundles what `/assets/diagram.html` draws diagrams with, apart from the scripts that Next makes.
 * @param root the folder of the project
 * @returns `assets/diagram.js`, and its parts, of which a diagram loads those of its kind
 */
export function bundleDiagramFrame(root: string): Promise<SiteFile[]> {
  return bundleScripts(root, {
    entryPoints: { 'assets/diagram': 'src/diagram-frame/main.ts' },
    outdir: '.',
    chunkNames: `${PARTS}/[name]-[hash]`,
  })
}
