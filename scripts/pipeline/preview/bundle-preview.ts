import { basename, join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { z } from 'zod'

/** A file that the preview loads, by its name. */
export type PreviewFiles = ReadonlyMap<string, string>

/**
 * Bundles the components of the site with what shows a draft with them, apart from the scripts that Next makes.
 * @param root the folder of the project
 * @returns `main.js`, `main.css`, `early.js`, and the parts that a page loads on use
 */
export async function bundlePreview(root: string): Promise<PreviewFiles> {
  const web = join(root, 'web')
  const shared: BuildOptions = {
    absWorkingDir: web,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    tsconfig: join(web, 'tsconfig.json'),
    legalComments: 'none',
    // Of `web/site/theme.css`: a preview does without the pictures and fonts of the style sheet.
    external: ['*.woff2', '*.woff', '*.svg', '*.png', '*.jpg', '*.webp', '*.avif'],
    logLevel: 'silent',
  }
  const { outputFiles } = await build({
    ...shared,
    entryPoints: { main: 'src/preview/main.tsx' },
    outdir: 'files',
    chunkNames: '[name]-[hash]',
    splitting: true,
    write: false,
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', setImmediate: 'setTimeout' },
    plugins: [replaceModules],
  })
  const early = await build({ ...shared, entryPoints: ['src/components/layout/early-script.ts'], write: false })
  const rest = await build({ ...shared, entryPoints: ['src/early/main.ts'], format: 'iife', write: false })
  return new Map([
    ...outputFiles.map(({ path, text }): [string, string] => [basename(path), text]),
    // A preview is in no origin: it could not fetch what the early script leaves for later.
    ['early.js', [await earlyScript(early.outputFiles[0]?.text ?? ''), rest.outputFiles[0]?.text].join('\n')],
  ])
}

/** The text that the module exports: what runs in each page before React. */
async function earlyScript(module: string): Promise<string> {
  const exports: unknown = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  return z.object({ EARLY_SCRIPT: z.string() }).parse(exports).EARLY_SCRIPT
}

/** What the site takes from Next and from Node, and a preview has of its own. */
const REPLACED_MODULES: Readonly<Record<string, string>> = {
  'next/navigation': 'src/preview/navigation.ts',
  './cached-lines': 'src/preview/plain-lines.ts',
  // A preview is in no origin: it can have no frame of its own, and its policy allows inline styles.
  './draw-in-frame': 'src/components/portable-text/islands/draw-diagram.ts',
}

const replaceModules: Plugin = {
  name: 'replace-modules',
  setup({ onResolve, initialOptions: { absWorkingDir = '' } }) {
    onResolve({ filter: /^(?:next\/navigation|\.\/cached-lines|\.\/draw-in-frame)$/ }, ({ path }) => {
      const file = REPLACED_MODULES[path]
      return file === undefined ? undefined : { path: join(absWorkingDir, file) }
    })
  },
}
