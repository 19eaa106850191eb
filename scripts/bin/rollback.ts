import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, versionOf } from '../config/index.ts'
import { runCommand } from '../lib/run-command.ts'
import { resume, rollBack } from '../pipeline/release/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run rollback [-- RELEASE]
       npm run rollback -- --resume

Makes an earlier release the live one: the one before the live one, or the one that is named. Pages and search go back
together. The site is then pinned to it: what is published meanwhile is made, and held, until --resume.

  RELEASE    an id from “npm run releases”
  --resume   lets go of the pinned release: the newest one that is not held goes live
  --help     this text
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { resume: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { folders, root } = loadConfig()
  requireKnownData(folders.data, versionOf(root))
  if (values.resume) {
    const { id, revision } = await resume(folders)
    process.stdout.write(`Live now: ${id} (revision ${revision}). The site is no longer pinned.\n`)
    return
  }
  const { id, revision } = await rollBack(folders, positionals[0])
  process.stdout.write(`Live now, and pinned: ${id} (revision ${revision})\n`)
  process.stdout.write('To let the newest live: npm run rollback -- --resume\n')
})
