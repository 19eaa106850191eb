import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { editsOf, runIdentity } from '../bench/identity/run-identity.ts'
import { count } from '../../lib/app-error.ts'
import { runCommand } from '../../lib/run-command.ts'
import { formatDuration } from '../../lib/task.ts'
import { numberOption } from '../harness/number-option.ts'
import { runHarness } from '../harness/run-harness.ts'

const HELP = `Usage: npm run bench:identity [-- --edits N] [--docs N] [--every N] [--seed N] [--short]

Makes a release an edit, each from the one before, and proves that the last is byte-identical to one made from nothing.

  --edits N   how many random edits; 200 when not given
  --docs N    how many pages there are at first; 40 when not given
  --every N   compare after so many edits; 20 when not given
  --seed N    the same edits again
  --short     12 edits
  --help      this text

Ends with 1 when a byte differs, and names the edits and the files.
`

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string' },
      docs: { type: 'string' },
      every: { type: 'string' },
      seed: { type: 'string' },
      short: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const given = (option: 'edits' | 'docs' | 'every', otherwise: number): number =>
    values[option] === undefined ? otherwise : numberOption(option, values[option])
  const docs = given('docs', 40)
  const edits = given('edits', values.short ? 12 : 200)
  const every = given('every', 20)
  const seed = values.seed === undefined ? randomInt(2 ** 31) : numberOption('seed', values.seed, { least: 0 })
  process.stderr.write(`Seed ${seed}\n`)
  const started = performance.now()
  await runHarness(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-identity-'))
    const result = await runIdentity({ folder, docs, edits: editsOf(seed, edits), every, seed, log })
    process.stdout.write(
      `Identical: ${count(result.files, 'file')} after ${count(result.edits, 'edit')} (${result.partial} releases made from the one before), ` +
        `${count(result.comparisons, 'comparison')}, seed ${seed}, ${formatDuration(performance.now() - started)}\n`,
    )
  })
})

function log(line: string): void {
  process.stderr.write(`  ${line}\n`)
}
