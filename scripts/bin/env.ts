import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_ROOT, writeEnvFile } from '../config/index.ts'
import { count } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'

const HELP = `Usage: npm run env

Writes .env with fresh secrets where there is none, and adds the secrets that an existing one lacks.

  --help   this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const existed = existsSync(join(PROJECT_ROOT, '.env'))
  const made = writeEnvFile({ root: PROJECT_ROOT, env: process.env })
  process.stdout.write(`.env ${existed ? 'is complete' : 'is written'}; ${count(made.length, 'secret')} made.\n`)
})
