import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import type { SiteFile } from './files/site-file.ts'

type Own = Required<Pick<BuildOptions, 'entryPoints' | 'outdir' | 'chunkNames'>> & Pick<BuildOptions, 'jsx' | 'plugins'>

/**
 * Bundles scripts of the site that Next does not make, as small as they get.
 * @param root the folder of the project
 * @param own entries as files below `web`, and the folder of the site that they are put in
 * @param globals what stands in the code for a value, beside the environment
 */
export async function bundleScripts(root: string, own: Own, globals: Record<string, string> = {}): Promise<SiteFile[]> {
  const web = join(root, 'web')
  const { outputFiles } = await build({
    ...own,
    absWorkingDir: web,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    tsconfig: join(web, 'tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', ...globals },
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles.map(({ path, text }) => ({ path: path.slice(web.length + 1), content: text }))
}
