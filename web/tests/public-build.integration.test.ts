import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { expect, test } from 'vitest'
import { waitForLease } from '../../scripts/lib/lease'
import { listFiles } from '../../scripts/lib/list-files'
import { buildIdOf } from '../../scripts/pipeline/render'
import { environmentOf, EXPORT_FOLDER } from '../../scripts/pipeline/render/renderer'
import { exportSite } from './export-site'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'web')
const next = createRequire(join(web, 'package.json')).resolve('next/dist/bin/next')

/*
 * The contract of `scripts/pipeline/render/private-next.mjs`. Where this fails after an update of Next, compare
 * `next/dist/build/index.js` (what it hands to the export) and `next/dist/export` with those of the version before.
 */
test('pages rendered through private modules of Next are those of its public build, byte by byte', async () => {
  await exportSite(snapshot)
  const { site, folder } = await exportSite(snapshot)
  const published = join(web, EXPORT_FOLDER)
  const lease = await waitForLease(`render ${web}`)
  try {
    await promisify(execFile)(process.execPath, [next, 'build', '--experimental-build-mode', 'generate'], {
      cwd: web,
      env: environmentOf({ root, pageDataFolder: join(folder, 'page-data'), buildId: buildIdOf(root) }),
    })
    // A copy of `404.html` that no address answers with.
    const names = (await listFiles(published)).filter((name) => name !== '_not-found.html').toSorted()
    expect((await listFiles(site)).filter((name) => name !== 'release.json').toSorted()).toEqual(names)
    const different = names.filter(
      (name) => !readFileSync(join(site, name)).equals(readFileSync(join(published, name))),
    )
    expect(different).toEqual([])
    expect(names.length).toBeGreaterThan(100)
  } finally {
    await lease.release()
  }
})
