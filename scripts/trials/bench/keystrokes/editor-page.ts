import { basename, join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { PROJECT_ROOT } from '../../../config/index.ts'
import { readEditorBuild } from '../../../lib/editor-build.ts'

/** A step that takes longer never happens. */
const STEP_MS = 30_000
/** Answered by the browser's own interception; nothing listens there. */
const ADDRESS = 'http://localhost/'
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Editor</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css"><main></main><script type="module" src="/page.js"></script></html>`

/** Opens the page of the editor's tests, with the real editor on it, in a browser. */
export const openEditorPage = (browser: Browser): Promise<Page> =>
  openHarnessPage(browser, { entry: 'page.tsx', ready: '"harness" in window' })

/** Opens one of the pages of the editor's tests in a browser. @param options.ready what is true once it has loaded */
export async function openHarnessPage(
  browser: Browser,
  { entry, ready }: { readonly entry: string; readonly ready: string },
): Promise<Page> {
  const answer = await bundleHarnessPage(entry)
  const page = await browser.newPage()
  page.setDefaultTimeout(STEP_MS)
  await page.route('**/*', (route) => {
    const found = answer(new URL(route.request().url()).pathname)
    return found ? route.fulfill(found) : route.abort()
  })
  await page.goto(ADDRESS)
  await page.waitForFunction(ready)
  return page
}

/** What a path of a page is answered with. */
export type HarnessAnswer = (path: string) => { readonly body: string; readonly contentType: string } | undefined

/** Bundles one of the pages of the editor's tests. */
export async function bundleHarnessPage(entry: string): Promise<HarnessAnswer> {
  const editor = join(PROJECT_ROOT, 'cms/editor')
  const { outputFiles = [] } = await build({
    ...(await readEditorBuild(PROJECT_ROOT)),
    entryPoints: { page: join(editor, 'tests/harness', entry) },
    outdir: '/',
    write: false,
  })
  const files = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  return (path) => {
    const name = basename(path)
    const body = name === '' ? PAGE : files.get(name)
    const contentType = name === '' ? 'text/html' : name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return body === undefined ? undefined : { body, contentType }
  }
}
