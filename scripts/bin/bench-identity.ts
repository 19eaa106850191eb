import { randomInt } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { runIdentity } from '../src/bench/identity/run-identity.ts'
import { count } from '../src/lib/app-error.ts'
import { runCommand } from '../src/lib/run-command.ts'
import { formatDuration } from '../src/lib/task.ts'

const HELP = `Usage: npm run bench:identity [-- --edits N] [--docs N] [--every N] [--seed N] [--short]

Makes a release an edit, each from the one before, and proves that the last is byte-identical to one made from nothing.

  --edits N   how many random edits; 200 when not given
  --docs N    how many pages there are at first; 40 when not given
  --every N   compare after so many edits; 20 when not given
  --seed N    the same edits again
  --short     12 edits
  --help      this text
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
  const seed = Number(values.seed ?? randomInt(2 ** 31))
  const folder = mkdtempSync(join(tmpdir(), 'portico-identity-'))
  process.stderr.write(`Seed ${seed}\n`)
  const started = performance.now()
  const result = await runIdentity({
    folder,
    docs: Number(values.docs ?? 40),
    edits: Number(values.edits ?? (values.short ? 12 : 200)),
    every: Number(values.every ?? 20),
    seed,
    log: (line) => process.stderr.write(`  ${line}\n`),
  })
  await rm(folder, { recursive: true })
  process.stdout.write(
    `Identical: ${count(result.files, 'file')} after ${count(result.edits, 'edit')} (${result.partial} releases made from the one before), ` +
      `${count(result.comparisons, 'comparison')}, seed ${seed}, ${formatDuration(performance.now() - started)}\n`,
  )
})
