import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { openSite, routesOf } from '@portico/content-model/site'
import { expect, test } from 'vitest'
import { waitForLease } from '../../scripts/lib/lease'
import { listFiles } from '../../scripts/lib/list-files'
import { buildIdOf, renderRoutes } from '../../scripts/pipeline/render'
import { buildWhole } from '../../scripts/pipeline/render/compile-site'
import { markBuild } from '../../scripts/pipeline/render/kept-build'
import { EXPORT_FOLDER } from '../../scripts/pipeline/render/renderer'
import { exportSite } from './export-site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')

/*
 * The contract of `scripts/pipeline/render/private-next.mjs`. Where this fails after an update of Next, compare
 * `next/dist/build/index.js` (what it hands to the export) and `next/dist/export` with those of the version before.
 */
/** What a site holds that Next did not write. */
const NOT_OF_NEXT = /^(?:release\.json$|search\/dialog|early\/|assets\/diagram\.js$|_next\/static\/diagrams\/)/

const ICON = /<link rel="icon"[^>]*>/g

/** A file by its bytes, its icon apart: React writes it before or after the metadata, whichever it has first. */
function comparable(file: string): string {
  const bytes = readFileSync(file, 'latin1')
  return file.endsWith('.html') ? bytes.replace(ICON, '') + (bytes.match(ICON) ?? []).join('') : bytes
}

test('pages rendered through private modules of Next are those of its public build, byte by byte', async () => {
  const buildId = buildIdOf(root)
  const { site, folder } = await exportSite(snapshot)
  const pageDataFolder = join(folder, 'page-data')
  const pages = join(folder, 'pages')
  // Fails where the private modules do, while `exportSite` falls back to the public build.
  await renderRoutes({
    root,
    pageDataFolder,
    outDir: pages,
    buildId,
    routes: Object.keys(routesOf(openSite(snapshot))),
  })
  const lease = await waitForLease(`render ${web}`)
  try {
    await buildWhole(web, { root, pageDataFolder, buildId })
    await markBuild(web, buildId)
    const published = join(web, EXPORT_FOLDER)
    // A copy of `404.html` that no address answers with.
    const names = (await listFiles(published)).filter((name) => name !== '_not-found.html').toSorted()
    expect((await listFiles(site)).filter((name) => !NOT_OF_NEXT.test(name)).toSorted()).toEqual(names)
    const rendered = await listFiles(pages)
    const different = rendered.filter((name) => comparable(join(pages, name)) !== comparable(join(published, name)))
    expect(different).toEqual([])
    expect(rendered.length).toBeGreaterThan(100)
  } finally {
    await lease.release()
  }
})
