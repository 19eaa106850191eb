import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/index.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { rollBack } from '../src/release/index.ts'

const HELP = `Usage: npm run rollback [-- RELEASE]

Makes an earlier release the live one: the one before the live one, or the one that is named. Pages and search go back
together. The next publish brings the newest content again.

  RELEASE   an id from “npm run releases”
  --help    this text
`

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { id, revision } = await rollBack(loadConfig().folders, positionals[0])
  process.stdout.write(`Live now: ${id} (revision ${revision})\n`)
})
