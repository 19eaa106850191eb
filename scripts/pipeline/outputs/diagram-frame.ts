import { join } from 'node:path'
import { build } from 'esbuild'
import type { SiteFile } from './files/site-file.ts'

/** Its parts have hashes in their names: a frame that is open finds those of an earlier release, too. */
const PARTS = '_next/static/diagrams'

/**
 * Bundles what `/assets/diagram.html` draws diagrams with, apart from the scripts that Next makes.
 * @param root the folder of the project
 * @returns `assets/diagram.js`, and its parts, of which a diagram loads those of its kind
 */
export async function bundleDiagramFrame(root: string): Promise<SiteFile[]> {
  const web = join(root, 'web')
  const { outputFiles } = await build({
    absWorkingDir: web,
    entryPoints: { 'assets/diagram': 'src/diagram-frame/main.ts' },
    outdir: '.',
    chunkNames: `${PARTS}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfig: join(web, 'tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles.map(({ path, text }) => ({ path: path.slice(web.length + 1), content: text }))
}
