import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openSite } from '@portico/content-model/site'
import { loadConfig } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { buildSite } from '../pipeline/publish/index.ts'
import { releaseIdOf } from '../pipeline/release/index.ts'
import { readSnapshot, siteAt } from '../pipeline/snapshot/index.ts'

const HELP = `Usage: npm run build:site [-- --snapshot FOLDER] [--out FOLDER]

Renders, finishes and indexes a snapshot into a folder of plain files, without making it live.

  --snapshot FOLDER   the snapshot to render; PORTICO_DATA/snapshot when not given
  --out FOLDER        where the site goes, emptied first; PORTICO_DATA/cache/site when not given
  --help              this text
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { snapshot: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  const snapshotFolder = values.snapshot ? resolve(values.snapshot) : config.folders.snapshot
  const snapshot = await readSnapshot(snapshotFolder)
  const { siteFolder } = await buildSite({
    config,
    site: openSite({ ...snapshot, site: siteAt(snapshot.site, config) }),
    snapshotFolder,
    releaseId: releaseIdOf(new Date(), '00000000'),
    ...(values.out && { outDir: resolve(values.out) }),
  })
  process.stdout.write(`The site is in ${siteFolder}\n`)
})
