import process from 'node:process'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment, versionOf } from '../config/index.ts'
import { count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { moveToPostgres } from '../pipeline/backup/index.ts'
import { requireKnownData } from '../pipeline/upgrade/index.ts'

const HELP = `Usage: npm run move

Copies the SQLite database of a stopped portal into the empty PostgreSQL database of DATABASE_URL: all content, drafts,
users of the admin panel, roles, tokens and deployments. The SQLite file stays as it is.

  --help   this text

Exit codes: 0 moved, 1 a fault, 2 wrong arguments or settings.
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  requireKnownData(config.folders.data, versionOf(config.root))
  const counts = await moveToPostgres(config, readEnvironment({ root: config.root }))
  const rows = [...counts.values()].reduce((sum, number) => sum + number, 0)
  process.stdout.write(`${count(rows, 'row')} of ${count(counts.size, 'table')} are in PostgreSQL.\n`)
  process.stdout.write('Next: keep DATABASE_URL in .env, and start the portal.\n')
})
