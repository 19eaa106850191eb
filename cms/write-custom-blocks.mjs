// Writes what `web/site` says of the portal's own blocks where the server finds it: the server is CommonJS and has no
// bundler, so that it could not read TypeScript of another workspace.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const { outputFiles } = await build({
  stdin: {
    contents: `
      import { readSiteConfig } from '@portico/content-model/site'
      import site from '../web/site/site.config.ts'
      export const blocks = readSiteConfig(site).blocks`,
    resolveDir: here,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
})
const { blocks } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
mkdirSync(join(here, 'dist'), { recursive: true })
writeFileSync(join(here, 'dist/custom-blocks.json'), JSON.stringify(blocks))
