import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Body, Doc } from '@portico/content-model'
import { docPageOf, openSite } from '@portico/content-model/site'
import { build } from 'esbuild'
import { PROJECT_ROOT } from '../../../config/index.ts'
import { sampleSnapshot } from '../../harness/sample-snapshot.ts'

/** Turns a body into the HTML that readers get. */
export type RenderBody = (body: Body) => Promise<string>

/** What the bundle of the site's own components exports. */
interface Bundle {
  htmlOf(page: unknown): Promise<string>
}

const ENTRY = `
  import { createElement } from 'react'
  import { renderToStaticMarkup } from 'react-dom/server'
  import { PortableBody, prepareBody } from './src/components/portable-text'
  export const htmlOf = async (page) => renderToStaticMarkup(createElement(PortableBody, await prepareBody(page)))
`

/** Bundles the components that render the site; what they show of a body is what a release shows. */
export async function bundleRenderer(): Promise<RenderBody> {
  const web = join(PROJECT_ROOT, 'web')
  const { outputFiles } = await build({
    absWorkingDir: web,
    stdin: { contents: ENTRY, resolveDir: web, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    tsconfig: join(web, 'tsconfig.json'),
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    logLevel: 'silent',
  })
  const file = join(await mkdtemp(join(tmpdir(), 'portico-renderer-')), 'renderer.mjs')
  await writeFile(file, outputFiles[0]?.contents ?? '')
  const { htmlOf } = (await import(pathToFileURL(file).href)) as Bundle
  return (body) => {
    const doc = { ...first(sampleSnapshot.docs), body }
    const docs = sampleSnapshot.docs.map((other) => (other.documentId === doc.documentId ? doc : other))
    return htmlOf(docPageOf(openSite({ ...sampleSnapshot, docs }), doc))
  }
}

function first([doc]: readonly Doc[]): Doc {
  if (!doc) throw new Error('The sample has no page.')
  return doc
}
