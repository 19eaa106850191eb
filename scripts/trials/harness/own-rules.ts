import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { PROJECT_ROOT } from '../../config/index.ts'

let script: Promise<string> | undefined

/** The rules of `web/tests/accessibility` as one script for a page. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT_ROOT, 'web/tests/accessibility/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'portico',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}

/** What the site's own rules find wrong with a page, whatever its policy: one line an element. */
export async function ownFaults(page: Page): Promise<string[]> {
  script ??= bundled()
  return page.evaluate<string[]>(`(() => { ${await script}; return portico.pageFaults() })()`)
}
