import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { bundleScripts } from './bundle-scripts.ts'
import type { SiteFile } from './files/site-file.ts'

/** Where the page's early script asks for it, without a hash: an open page of an earlier release finds the newest. */
const FOLDER = 'search'

/**
 * Bundles what answers in the dialog of the search, apart from the scripts that Next makes. It renders with Preact, whose
 * 5 KiB come before React's 60 would, what the page of the search renders with React.
 * @param root the folder of the project
 * @returns `search/dialog.js`, its styles, and a part for each search server
 */
export function bundleSearchDialog(root: string): Promise<SiteFile[]> {
  return bundleScripts(
    root,
    {
      entryPoints: { dialog: 'src/search-dialog/main.tsx' },
      outdir: FOLDER,
      chunkNames: 'dialog-[name]-[hash]',
      jsx: 'automatic',
      plugins: [preact],
    },
    { global: 'globalThis' },
  )
}

const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/hooks',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const preact: Plugin = {
  name: 'preact',
  setup({ onResolve, resolve, initialOptions: { absWorkingDir = '' } }) {
    onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind }) =>
      resolve(PREACT[path] ?? path, { kind, resolveDir: absWorkingDir }),
    )
    onResolve({ filter: /^react-dom\/client$/ }, () => ({
      path: join(absWorkingDir, 'src/search-dialog/preact-root.ts'),
    }))
  },
}
