import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkSnapshot } from '../pipeline/check/index.ts'
import { loadConfig } from '../config/index.ts'
import { AppError, ContentError, count, formatProblems } from '../lib/app-error.ts'
import { runCommand } from '../lib/run-command.ts'
import { describeHeldBack } from '../pipeline/hold-back/index.ts'
import { readChecked } from '../pipeline/publish/index.ts'
import { readSnapshot } from '../pipeline/snapshot/index.ts'

const HELP = `Usage: npm run publish:check [-- --snapshot FOLDER]

Checks everything that is published and lists every problem at once, without publishing anything. Ends with 3 where there
is one, also where a publish would hold the document back and go on.

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
    const { warnings, heldBack } = await readChecked(loadConfig({ needs: ['PORTICO_READ_TOKEN'] }), { folder })
    if (heldBack.length === 0) return warnings
    const problems = heldBack.flatMap((held) => held.problems)
    throw new AppError(`${count(problems.length, 'problem')} in the content.\n\n${describeHeldBack(heldBack)}`, {
      hint: 'Fix them in the CMS. A publish holds back these documents and makes everything else live.',
      exitCode: 3,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
