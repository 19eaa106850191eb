import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Snapshot } from '@portico/content-model'
import { RELEASE, type ExportedSite } from './export-site'
import { pictures } from './fixtures/pictures'
import { writeSnapshot } from './write-snapshot'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/**
 * A snapshot as the site that readers get: rendered, with the loader and the policy of each page, searchable.
 * @param files what stands in `media/` beside the pictures of the fixtures, by name
 * @param root the folder of the project whose code renders it
 * @throws Error with the output of the command when it fails
 */
export async function finishedSite(
  snapshot: Snapshot,
  root = PROJECT,
  files: Readonly<Record<string, Uint8Array>> = {},
): Promise<ExportedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-finished-'))
  const site = join(folder, 'site')
  writeSnapshot(snapshot, join(folder, 'snapshot'), { ...pictures, ...files })
  const command = ['scripts/bin/run.mjs', 'build-site', '--snapshot', join(folder, 'snapshot'), '--out', site]
  await run(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORTICO_DATA: join(folder, 'data'), TYPESENSE_URL: '' },
  })
  writeFileSync(join(site, 'release.json'), JSON.stringify(RELEASE))
  return { site, media: join(site, 'media'), folder }
}
