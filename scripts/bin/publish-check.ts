import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkSnapshot } from '../pipeline/check/index.ts'
import { loadConfig } from '../config/index.ts'
import { ContentError, count, formatProblems } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { readAndCheck } from '../pipeline/publish/index.ts'
import { readSnapshot } from '../pipeline/snapshot/index.ts'

const HELP = `Usage: npm run publish:check [-- --snapshot FOLDER]

Checks everything that is published and lists every problem at once, without publishing anything.

  --snapshot FOLDER   check a snapshot that is on the disk instead of the CMS
  --help              this text
`

await runCommand(async () => {
  const { values } = parseArgs({ options: { snapshot: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const warnings = values.snapshot ? await checkFolder(values.snapshot) : await checkCms()
  if (warnings.length > 0)
    process.stdout.write(`\n${count(warnings.length, 'warning')}:\n${formatProblems(warnings)}\n`)
  process.stdout.write('The content can be published.\n')
})

async function checkFolder(folder: string) {
  const problems = checkSnapshot(await readSnapshot(folder))
  if (problems.some(({ severity }) => severity === 'error')) throw new ContentError(problems)
  return problems
}

async function checkCms() {
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'))
  try {
    return (await readAndCheck(loadConfig({ needs: ['PORTICO_READ_TOKEN'] }), { folder })).warnings
  } finally {
    rmSync(folder, { recursive: true })
  }
}
